import { Controller, type Control } from 'react-hook-form';
import type { CardImage, ImageView } from '../../domain/card/card-details.ts';
import type { CardSetup } from '../../domain/card/card-setup.ts';
import type { ProfileUpdate } from '../../domain/profile/profile-fields.ts';
import { BIO_AREA } from '../../forms/bio-area.ts';
import { ImageField } from '../../forms/pictures/ImageField.tsx';
import { editor } from '#messages/profile-editor.ts';
import blocks from '../../ui/fields/FormBlocks.module.css';
import { RichTextArea } from '../../ui/rich-text/RichTextArea.tsx';

type Props = {
  handle: string;
  control: Control<Partial<CardSetup>, unknown, Partial<ProfileUpdate>>;
  bioLocked: string | undefined;
  bioNote: string | undefined;
  images: readonly ImageView[];
  teamLogo: boolean;
  onImage: (name: CardImage, now: string | null) => void;
};

/** More fields of a card created on one page: its bio, and logo and cover, which are saved when chosen. */
export const WholeFields = ({ handle, control, bioLocked, bioNote, images, teamLogo, onImage }: Props) => (
  <>
    <Controller
      control={control}
      name="bio"
      render={({ field: { value = '', ...bio }, fieldState }) => (
        <RichTextArea
          {...bio}
          {...BIO_AREA}
          value={value}
          error={fieldState.error?.message}
          help={bioNote}
          locked={bioLocked}
        />
      )}
    />
    {images.length > 0 && <p className={blocks.note}>{editor.details.image_help}</p>}
    {images.map((image) => (
      <ImageField
        key={image.name}
        handle={handle}
        image={image}
        forTeam={teamLogo}
        onChange={(now) => onImage(image.name, now)}
      />
    ))}
  </>
);
