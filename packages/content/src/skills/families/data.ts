/** Data, models and the numbers of a business. */
export const data = `
Data analysis | data analytics, analytics | analysed, insights, cohort
Statistics | statistical analysis, statistical modelling, statistical modeling | regression, significance, hypothesis
A/B testing | AB testing, experimentation, split testing | experiment, variant
Excel | Microsoft Excel, MS Excel, advanced Excel | pivot table, lookup, spreadsheet
Google Sheets | spreadsheets | sheet formulas
Tableau | Tableau Desktop | workbook
Power BI | PowerBI, DAX, Power Query | report model
Looker | LookML, Looker Studio | explores
Qlik | QlikView, Qlik Sense | Qlik apps
Business intelligence | BI tools, BI reporting | reports for management, KPI
Data visualisation | data visualization, Matplotlib, Plotly | charts
pandas | pandas library | data frame, dataframes
NumPy | SciPy | arrays
Jupyter | Jupyter notebooks | notebook
scikit-learn | sklearn, scikit learn | classifier
TensorFlow | Keras | neural model
PyTorch | =Torch | training loop
Machine learning | =ML, supervised learning | trained a model, features, model accuracy
Deep learning | neural networks, =CNN, =RNN | network layers
Natural language processing | =NLP, text mining | tokenisation, entities
Large language models | LLM, LLMs, generative AI, GenAI | prompts, embeddings
Retrieval-augmented generation | =RAG, vector search, vector database | retrieved passages
Prompt engineering | prompt design | prompt templates
LangChain | LlamaIndex | chains
Hugging Face | Transformers library | fine-tuned
Computer vision | OpenCV, image processing, image recognition | object detection
Reinforcement learning | =RL, Q-learning | reward
Recommender systems | recommendation systems, recommendation engines | recommendations
MLOps | ML operations, MLflow, Kubeflow | model registry
Data science | data scientist skills | predictive model
Data engineering | data pipelines, data pipeline, ETL, ELT | ingestion, batch loads
Data warehousing | data warehouse, dimensional modelling, star schema | fact table
dbt | data build tool | models in SQL
Airflow | Apache Airflow, Dagster, Prefect | scheduled jobs, DAG
Spark | Apache Spark, PySpark | executors, partitioned data
Hadoop | HDFS, MapReduce, Hive | cluster storage
Flink | Apache Flink, Apache Beam | stream windows
Databricks | Delta Lake | lakehouse
Snowflake | Snowflake SQL, SnowSQL | virtual warehouse
BigQuery | Google BigQuery | slots
Redshift | Amazon Redshift | distribution key
Informatica | Talend, =SSIS | mappings
SAS | SAS programming | proc steps
SPSS | IBM SPSS, Stata | survey data
Geographic information systems | =GIS, ArcGIS, QGIS, PostGIS | maps, layers
Time series | forecasting, time series analysis | forecast
Operations research | linear programming, mathematical optimisation | solver
Algorithms | data structures, data structures and algorithms, =DSA, algorithm design | complexity, big O
Quantitative finance | quantitative analysis, financial engineering | pricing model
Blockchain | Web3, Ethereum, Hyperledger | ledger nodes
Robotics | =ROS, ROS 2, Robot Operating System | robot arm, sensors
Internet of things | =IoT, MQTT | devices, sensors
FPGA | =VHDL, Verilog | logic design
PLC | PLC programming, programmable logic controller, PLCs, =SCADA | ladder logic
CAD | AutoCAD, SolidWorks, computer aided design | drawings
RTOS | FreeRTOS, real-time operating systems | scheduler ticks
`
