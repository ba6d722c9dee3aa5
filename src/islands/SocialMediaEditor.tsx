/** Where people can follow who a card is of. */
export { SocialMediaEditor } from '../features/edit-social-media/SocialMediaEditor.tsx';
