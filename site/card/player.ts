/** Permissions of a framed player; the page's policy decides which frames are allowed. */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

function framePlayer(src: string, title: string): HTMLElement {
  const frame = document.createElement('iframe');
  frame.allow = ALLOWED;
  frame.allowFullscreen = true;
  // YouTube refuses to play without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.title = title;
  frame.src = src;
  return frame;
}

function filePlayer(src: string, title: string): HTMLElement {
  const video = document.createElement('video');
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.ariaLabel = title;
  video.src = src;
  return video;
}

/** Replaces the poster with the player. */
export function play(poster: HTMLAnchorElement): void {
  const { play: src = '', title = '' } = poster.dataset;
  const player = src.startsWith('/') ? filePlayer(src, title) : framePlayer(src, title);
  player.className = 'video';
  poster.replaceWith(player);
  player.focus();
}
