import { useEffect } from 'react';
import styles from './dev/Dev.module.css';
import { DevLists } from './dev/DevLists.tsx';
import { DevNumbers } from './dev/DevNumbers.tsx';
import { DevPages } from './dev/DevPages.tsx';
import { DevPictures } from './dev/DevPictures.tsx';
import { DevRows } from './dev/DevRows.tsx';
import { DevSections } from './dev/DevSections.tsx';
import { DevText } from './dev/DevText.tsx';
import { DevTiles } from './dev/DevTiles.tsx';

/** Compound controls in every state. Only for development pages. */
export function DevComposites() {
  useEffect(() => {
    document.documentElement.dataset.composites = 'ready';
  }, []);
  return (
    <div className={styles.page} data-part="composites">
      <DevTiles />
      <DevRows />
      <DevSections />
      <DevPages />
      <DevNumbers />
      <DevLists />
      <DevPictures />
      <DevText />
    </div>
  );
}
