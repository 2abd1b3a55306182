/** What a goal's flow tells the module of goals; null while no plan is there. The plan itself is the flow's state. */
export interface GoalNote {
  /** The day on which the chat asks whether the current milestone is done, in days since 1970-01-01; null where nothing is to be asked. */
  dueOn: number | null
}
