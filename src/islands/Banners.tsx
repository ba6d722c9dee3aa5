/** The promotions on Home. */
export { Banners } from '../features/home/Banners.tsx';
