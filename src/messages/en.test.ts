import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';

// Every sentence and label that the specification gives in quotes, copied from its two texts.
const SPECIFIED = [
  'CPA, CFA, MBA, PHD',
  'Customize your profile link',
  'Got it',
  "You don't have any files yet",
  'Get your Card',
  'Add {title}',
  'Apply to all',
  'Scanning the information...',
  'Profile URL may contain only English letters, numbers, and _ character',
  '{field} at least must be {n} characters.',
  'Password cannot be too similar to your email',
  'Max allowed size is 20MB',
  'Image quality is low. Please upload an image that is at least 800 x 800 pixels.',
  'You can only upload up to {n} photos.',
  '{x} size exceeds the limit of {n}MB.',
  '{x} is required.',
  '{x} format is wrong.',
  'Max length of {x} is {n} characters.',
  '{x} only should contain numbers.',
  'Value entered is not a valid {x}',
  'Please answer this question before continuing.',
  'Custom colors are available for subscribed users only. Upgrade to access this feature.',
  'Your account is limited. Contact your team owner to upgrade your plan.',
  'Your account is limited. Please contact your admin to upgrade the plan.',
  'This feature requires a plan upgrade. Contact your team owner to upgrade your plan.',
  'This feature requires a plan upgrade. Contact your admin to upgrade the plan.',
  'This feature requires a plan upgrade.',
  "You don't have permission. Please ask your admin to grant you permission.",
  'Manage these settings in the team dashboard.',
  'Editing is restricted by your admin. Contact your admin for profile changes.',
  "You don't have permission to edit. Please ask your admin to create your profile or grant you access.",
  'Camera Error',
  'Camera access requires HTTPS. Please use a secure connection.',
  'Camera API is not supported in your browser.',
  'Camera access was denied. Please enable camera access in your browser settings.',
  'No camera found on your device.',
  'Camera is already in use by another application.',
  'Unable to access camera',
  'Flash not available',
  "Your device camera doesn't support flash control",
  'Flash Error',
  'Unable to toggle flash on this device',
  'Unable to access flash controls',
  'Capture Error',
  'Failed to take photo',
  'Error',
  'Failed to process image file',
  'Data Extraction Error',
  'An unexpected error occurred while processing the image',
  'Camera Access Error',
  'Camera API is not supported in your browser',
  'Please allow camera access to use this feature',
  'Failed to load the image...',
  'Profile has been updated successfully.',
  'Success',
  'Done. Now this profile is LIVE',
  'Section has been updated for all team members',
  'Are you sure to delete this image',
  'Are you sure you want to delete this item?',
  'Are you sure to delete your profile all of your data will be removed',
  'There are no cards assigned to you yet. Please go back to your Team dashboard, assign a card to this account, and come back!',
  'Enjoy making new connections!',
  'Create new profile',
  'GO LIVE',
  'Profile is LIVE',
  'Admin',
  'Make Profile LIVE',
  'Profile is already LIVE',
  'Edit profile',
  'Appearance',
  'Profile Settings',
  'Search contacts...',
  'Sort & Filter',
  'Only {n} recent contacts',
  'Get More Credits',
  "You're out of credits",
  'Buy Credits',
  'Learn More',
  'Got It',
  'Talk to Sales',
  'Unknown Contact',
  '{cost} credit = 1 {label}',
  'Enrich',
  'Enriching...',
  "We're gathering data from multiple sources. Hang tight, this may take up to a minute.",
  'Enriched',
  'Enrichment completed.',
  'This contact is already enriched and new information has been added.',
  'No additional data is available for this contact.',
  'Enrichment Needed',
  'Email is missing. Enrichment is needed to complete the contact and send data to your integrations.',
  'Email not found',
  'Edit the contact to add email manually and send data to your integrations.',
  'No email was found.',
  'Email missing. Enrich required.',
  'Multiple profile',
  'Tag Name',
  'Color',
  'You have assigned the maximum number of tags.',
  'You have assigned the maximum number of tags. Please contact Team Admin for updates.',
  'You have created the maximum number of tags.',
  'Only the team owner and admins can manage tags. Please contact them for updates.',
  'To continue enriching, please contact your team owner to top up the credits.',
  "We'll email your virtual background",
  'Failed to enrich contact',
  'Something went wrong. Please try again.',
  'Failed to copy Email Signature.',
  'Save Contact',
  'Exchange',
  'Shared with {brand}',
  'Meet the team at {workplace}',
  'Continue on your phone',
  "Point the camera here to keep {name}'s card with you.",
  'Worst',
  'Bad',
  'Weak',
  'Good password',
  'Terms of Use',
  'Privacy Policy',
  'iOS save popup',
];

type Tree = { readonly [key: string]: string | Tree } | readonly (string | Tree)[];

const leaves = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key} `),
  );

const said = leaves(en, '');
const texts = new Set(said.map(([, text]) => text));

const folder = new URL('en/', import.meta.url);

describe('what the product says', () => {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && name !== 'visitor.ts',
  );
  test.each(files)('has the groups of %s', async (name) => {
    const { href } = new URL(name, folder);
    const groups = (await import(/* @vite-ignore */ href)) as object;
    expect(en).toMatchObject({ ...groups });
  });

  test.each(SPECIFIED)('%s', (text) => {
    expect(texts).toContain(text);
  });

  // The specification names these and gives no words for them; they are what it names, and done.
  test.each([
    ['account_removed', 'Account has been removed.'],
    ['account_updated', 'Account has been updated.'],
    ['call_to_action_updated', 'Call to Action has been updated.'],
    ['email_changed', 'Email has been changed.'],
    ['title_updated', 'Title has been updated.'],
    ['verification_resent', 'Verification email has been sent again.'],
    ['file_saved', 'File has been saved.'],
    ['file_updated', 'File has been updated.'],
    ['video_updated', 'Video has been updated.'],
    ['video_deleted', 'Video has been deleted.'],
  ] as const)('the confirmation %s', (name, text) => {
    expect(en.toasts[name]).toBe(text);
  });

  test.each(said)('%s is a whole text', (_, text) => {
    expect(text.trim()).toBe(text);
    expect(text).not.toBe('');
    expect(text.replaceAll(/\{[a-z_]+\}/g, '')).not.toMatch(/[{}<>]/);
  });

  test('the titles of a card’s sections are those of the design', () => {
    expect(en.card.headings).toEqual({
      contact_info: 'Contact',
      social_media: 'Social',
      links: 'Links',
      about: 'About',
      video: 'Video',
      photo_gallery: 'Photos',
      files: 'Files',
    });
  });

  test('a greeting names the person, and a link format names two hosts', () => {
    expect(en.home.greeting).toBe('Hi {first_name}.');
    expect(en.validation.templates.url_format).toBe('can be in the format {host} or {other_host}');
  });
});
