import { z } from 'zod';

/** What a device did with a contact. */
export const DEVICE_CHANGES = ['created', 'changed', 'deleted'] as const;
export type DeviceChangeKind = (typeof DEVICE_CHANGES)[number];

/** What could not be taken over from a device. */
const LEFT_OUT = ['photo', 'tags', 'notes', 'properties'] as const;
export type LeftOutPart = (typeof LEFT_OUT)[number];

/** A change by a device in its owner's list. */
const deviceChangeSchema = z.object({
  id: z.string(),
  device: z.string().describe('The name of its app password.'),
  contact: z.object({
    id: z.string(),
    name: z.string(),
    deleted: z
      .boolean()
      .describe('Whether it is deleted now. The id of a merged contact leads to the other.'),
  }),
  kind: z.enum(DEVICE_CHANGES),
  fields: z.array(z.string()).describe('The changed fields, of a change.'),
  left_out: z.array(z.enum(LEFT_OUT)).describe('What could not be taken over.'),
  created_at: z.iso.datetime(),
  undoable: z.boolean(),
  undone_at: z.iso.datetime().nullable(),
});
export type DeviceChange = z.infer<typeof deviceChangeSchema>;

export const deviceChangesSchema = z.object({ count: z.int(), results: z.array(deviceChangeSchema) });

/** What undoing did: the fields that stay as they are, since they were changed after the device. */
export const undoneChangeSchema = z.object({ retained: z.array(z.string()) });
export type UndoneChange = z.infer<typeof undoneChangeSchema>;
