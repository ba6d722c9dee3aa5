import { editingUrl } from '../../domain/media/image-url.ts';
import { correctDesign } from '../../domain/designs/colours.ts';
import { LAYOUTS } from '../../domain/card/layouts.ts';
import { hyphenatedFace, miniCardFont } from '../../domain/card/mini-card.ts';
import { TYPEFACES } from '../../domain/card/typefaces.ts';
import { editor } from '#messages/profile-editor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { MiniCard } from '../../ui/pictures/MiniCard.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import styles from './AppearancePanel.module.css';
import type { AppearanceProps } from './appearance.types.ts';
import { CustomDesignSheet } from '../../forms/designs/CustomDesignSheet.tsx';
import { DesignTiles } from '../../forms/designs/DesignTiles.tsx';
import { LayoutPicture } from './LayoutPicture.tsx';
import { RadioTiles } from './RadioTiles.tsx';
import { TypePicture } from './TypePicture.tsx';
import { useAppearance } from './use-appearance.ts';

const words = editor.appearance;

/** The look of a card: presets, custom colours, its layout, its typeface, and the night switch. */
export function AppearancePanel(props: AppearanceProps) {
  const { profile, address, locked, customLocked, note } = props;
  const look = useAppearance(props);
  const { layout, typeface } = look.chosen;
  const needsPicture = profile.picture === null && (layout === 'portrait' || layout === 'split');
  const face = hyphenatedFace({ ...profile, design: correctDesign(look.design) });
  return (
    <>
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          void look.save();
        }}
      >
        <figure className={styles.card} aria-label={words.card}>
          <MiniCard
            {...face}
            font={miniCardFont({ id: profile.id, typeface })}
            address={address}
            picture={profile.picture}
            cover={profile.background}
            logo={profile.logo}
            resize={editingUrl}
            eager
          />
        </figure>
        <DesignTiles
          designs={look.designs}
          chosen={look.chosen.id}
          locked={locked}
          customLocked={customLocked}
          note={note}
          opening={look.opening}
          onChoose={look.choose}
          onCustom={look.openCustom}
        />
        <RadioTiles
          name="layout"
          legend={words.layout}
          values={LAYOUTS}
          titles={words.layouts}
          chosen={layout}
          locked={locked !== null}
          note={needsPicture ? words.layout_needs_picture : null}
          picture={LayoutPicture}
          onChoose={look.setLayout}
        />
        <RadioTiles
          name="typeface"
          legend={words.typeface}
          values={TYPEFACES}
          titles={words.typefaces}
          chosen={typeface}
          locked={locked !== null}
          note={words.typeface_detail}
          picture={TypePicture}
          onChoose={look.setTypeface}
        />
        <div className={styles.night}>
          <Switch
            label={words.night}
            description={words.night_detail}
            checked={look.chosen.night}
            locked={locked === null ? undefined : editor.locked}
            onCheckedChange={look.setNight}
          />
        </div>
        {look.isDirty && (
          <div className={styles.save}>
            <Button type="submit" wide status={look.saving ? 'loading' : 'idle'} loadingLabel={editor.saving}>
              {editor.save}
            </Button>
          </div>
        )}
      </form>
      {look.custom && (
        <CustomDesignSheet
          design={look.custom}
          name={face.name}
          title={face.title}
          onClose={look.closeCustom}
          onShow={look.showColours}
          onSave={look.saveCustom}
        />
      )}
    </>
  );
}
