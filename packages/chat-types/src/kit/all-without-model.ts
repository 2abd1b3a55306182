/** Ends what a chat says by itself where only a model could say more. The screen names the engine; here it is said once and without settings. */
export const allWithoutModel = "*That's all I can offer without an AI model.*"
