import type { Language } from '../domain/locale/languages.ts';
import { visitor as ar } from './ar/visitor.ts';
import { visitor as de } from './de/visitor.ts';
import { visitor as en } from './en/visitor.ts';
import { visitor as es } from './es/visitor.ts';
import { visitor as fr } from './fr/visitor.ts';
import { visitor as ja } from './ja/visitor.ts';
import { visitor as pl } from './pl/visitor.ts';
import { visitor as sv } from './sv/visitor.ts';
import type { VisitorTable } from './visitor-table.ts';

const TABLES: Readonly<Record<Language, VisitorTable>> = { en, de, fr, es, sv, pl, ar, ja };

/** What a visitor reads, with the placeholders of the English text, which a test holds every language to. */
export type VisitorMessages = typeof en;

/** Everything that a visitor reads or is mailed, in one language. */
export const visitorMessages = (language: Language): VisitorMessages => TABLES[language] as VisitorMessages;
