/** A card's social networks. */
export { SocialMediaEditor } from '../features/edit-social-media/SocialMediaEditor.tsx';
