/** The expression by which the start command has jobs end: no clock ever strikes it. */
export const FINISH = 'finish';
