/** The page on which sections are ordered, shown and hidden. */
export const manageContent = {
  title: 'Manage Content',
  drag: 'Drag to reorder.',
  lead: 'Turn a section off to hide it.',
  order: 'Sections',
  shown: 'Show {x}',
} as const;
