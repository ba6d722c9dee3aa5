/** The parts of Home, in one file, as that page uses all of them. */
export { DueContacts } from '../features/home/DueContacts.tsx';
export { HomePanel as Home } from '../features/home/HomePanel.tsx';
export { JobNews } from '../features/home/JobNews.tsx';
export { LastStep } from '../features/home/LastStep.tsx';
export { NextStep } from '../features/home/NextStep.tsx';
export { TeamBlock } from '../features/home/TeamBlock.tsx';
export { PushCard } from '../features/notifications/PushCard.tsx';
