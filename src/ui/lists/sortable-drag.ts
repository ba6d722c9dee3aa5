import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { SortableAxis, SortableEdge } from './sortable-order.ts';

export type SortableDrag = {
  row: HTMLElement;
  grip: HTMLElement;
  /** Identifies the list: a row can be dropped only on its own list. */
  list: symbol;
  key: string;
  axis: SortableAxis;
  onDrag: (dragging: boolean) => void;
  /** The side over which a row is dragged; null when it leaves. */
  onOver: (edge: SortableEdge | null) => void;
  onDrop: (key: string, edge: SortableEdge) => void;
};

const EDGES = { block: ['top', 'bottom'], inline: ['left', 'right'] } as const;

/** Makes a row draggable by its handle, and a drop target. @returns a function that undoes it */
export function attachDrag({ row, grip, list, key, axis, onDrag, onOver, onDrop }: SortableDrag): () => void {
  const isOther = ({ source }: ElementEventBasePayload) => source.data.key !== key;
  return combine(
    draggable({
      element: row,
      dragHandle: grip,
      getInitialData: () => ({ list, key }),
      onDragStart: () => onDrag(true),
      onDrop: () => onDrag(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.list === list,
      getData: ({ input, element }) =>
        attachClosestEdge({ key }, { input, element, allowedEdges: [...EDGES[axis]] }),
      onDrag: (event) => onOver(isOther(event) ? extractClosestEdge(event.self.data) : null),
      onDragLeave: () => onOver(null),
      onDrop: (event) => {
        onOver(null);
        const edge = extractClosestEdge(event.self.data);
        if (isOther(event) && edge) onDrop(String(event.source.data.key), edge);
      },
    }),
  );
}
