import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CardFinding } from '../../domain/fill-card/found-fields.ts';
import { toastOffline, toastRefusal } from '../../forms/toast-results.ts';
import { useDiscard } from '../../forms/use-discard.tsx';
import { fillCard } from '#messages/fill-card.ts';
import { fillSheet } from '#messages/fill-sheet.ts';
import { shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { goTo } from '../../stores/go-to.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { UploadField, type UploadState } from '../../ui/fields/UploadField.tsx';
import { LEAVING, useSingleRun } from '../../ui/use-single-run.ts';
import { addFound } from './add-found.ts';
import type { FillCardProps } from './fill-card.types.ts';
import styles from './FillCard.module.css';
import { offersOf, type OfferedFinding } from './offer.ts';
import { offerKind, offerText } from './offer-words.ts';
import { valuesOnCard } from './on-card.ts';
import { pastedLinks, withLinks, type PastedLink } from './pasted-links.ts';
import { profilePicture } from './profile-picture.ts';

const words = fillSheet;
/** Maximum bytes of a contact file; one with a large picture has a few million. */
const FILE_MAX = 12_000_000;

/** The findings, without pictures that the browser cannot decode. */
async function readable(findings: readonly CardFinding[]): Promise<CardFinding[]> {
  const picture = findings.find((found) => found.kind === 'picture');
  const isShown = picture && (await profilePicture(picture.url).catch(() => null)) !== null;
  return findings.filter((found) => found.kind !== 'picture' || isShown);
}

/** Accepts anything pasted or dropped, and adds the ticked findings to the card. */
export function FillSheet({ onClose, ...card }: FillCardProps & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<UploadState>({ kind: 'empty' });
  const [warning, setWarning] = useState<string>();
  const [offers, setOffers] = useState<OfferedFinding[] | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [onCard] = useState(() => valuesOnCard(card.handle, card.may));
  /** The links of a copied page; its plain text lacks them. */
  const links = useRef<PastedLink[]>([]);
  const { close, question } = useDiscard(text !== '' || offers !== null, onClose);
  const chosen = (offers ?? []).filter(({ key }) => ticked.has(key));

  const look = async (given: string) => {
    if (given.trim() === '') return setOffers(null);
    const found = await Promise.all([import('./find-fields.ts'), import('./readers.ts')]).catch(() => null);
    if (!found) return toastOffline();
    const [{ findFields }, { browserReaders }] = found;
    const [readables, has] = await Promise.all([readable(findFields(given, browserReaders())), onCard]);
    const next = offersOf(readables, { ...card, has });
    setOffers(next);
    setTicked(new Set(next.filter(({ ticked: isTicked }) => isTicked).map(({ key }) => key)));
  };
  const read = async (given: File) => {
    setWarning(given.size > FILE_MAX ? format(words.too_large, { n: FILE_MAX / 1_000_000 }) : undefined);
    if (given.size > FILE_MAX) return;
    setFile({ kind: 'ready', name: given.name });
    setText('');
    await look(await given.text());
  };
  useEffect(() => {
    // A paste while this is open is not for the page below, whose editor may accept files too.
    const take = (event: ClipboardEvent) => {
      event.stopImmediatePropagation();
      const [plain, html] = ['text/plain', 'text/html'].map(
        (type) => event.clipboardData?.getData(type) ?? '',
      );
      if (plain && html) links.current = [...links.current, ...pastedLinks(html, plain)];
      const [given] = event.clipboardData?.files ?? [];
      if (!given || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      void read(given);
    };
    document.addEventListener('paste', take, true);
    return () => document.removeEventListener('paste', take, true);
  });
  const { isBusy: adding, run: add } = useSingleRun(async () => {
    const { problem, done } = await addFound(
      card.handle,
      chosen.map(({ found }) => found),
    );
    if (!problem) {
      goTo(card.back, toasts.profile_updated);
      return LEAVING;
    }
    setOffers(
      (now) => now && now.filter(({ found, key }) => !(ticked.has(key) && done.includes(found.kind))),
    );
    toastRefusal(problem);
    return undefined;
  });
  return createPortal(
    <>
      <Sheet
        open
        onClose={close}
        title={fillCard.title}
        lead={words.lead}
        closeLabel={shell.header.close}
        actions={
          <Button
            wide
            disabled={chosen.length === 0}
            status={adding ? 'loading' : 'idle'}
            loadingLabel={words.adding}
            onClick={() => void add()}
          >
            {format(words.add, { n: chosen.length })}
          </Button>
        }
      >
        <div className={styles.sheet}>
          <TextField
            label={words.text}
            value={text}
            multiline
            clamp={6}
            onChange={(event) => {
              const given = event.currentTarget.value;
              setText(given);
              setFile({ kind: 'empty' });
              if (given === '') links.current = [];
              void look(withLinks(given, links.current));
            }}
          />
          <UploadField
            label={words.file}
            accept=".vcf,text/vcard,text/x-vcard"
            state={file}
            warning={warning}
            texts={{
              ...editor.details.upload,
              choose: words.choose,
              drop: words.drop,
              change: words.change,
              percent: String,
              remove: format(words.remove, { x: file.kind === 'empty' ? '' : file.name }),
            }}
            onFile={(given) => void read(given)}
            onRemove={() => {
              setFile({ kind: 'empty' });
              setOffers(null);
            }}
          />
          {offers !== null && (
            <section aria-live="polite" aria-labelledby="fill-found" className={styles.found}>
              <h3 id="fill-found">{words.found}</h3>
              {offers.length === 0 ? (
                <p>{words.nothing}</p>
              ) : (
                offers.map((offer) => (
                  <Checkbox
                    key={offer.key}
                    label={<bdi className={styles.value}>{offerText(offer.found)}</bdi>}
                    description={offerKind(offer)}
                    checked={ticked.has(offer.key)}
                    onCheckedChange={(isTicked) =>
                      setTicked((now) => {
                        const next = new Set(now);
                        if (isTicked) next.add(offer.key);
                        else next.delete(offer.key);
                        return next;
                      })
                    }
                  />
                ))
              )}
            </section>
          )}
        </div>
      </Sheet>
      {question}
    </>,
    document.body,
  );
}
