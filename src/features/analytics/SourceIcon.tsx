import {
  ArrowRight,
  Globe,
  Image,
  Link,
  Mail,
  MessageCircle,
  Nfc,
  QrCode,
  Signature,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { PathIcon } from '../../ui/PathIcon.tsx';
import type { IconPaths } from './analytics.types.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'qr-code': QrCode,
  nfc: Nfc,
  wallet: Wallet,
  link: Link,
  'message-circle': MessageCircle,
  mail: Mail,
  signature: Signature,
  image: Image,
  'arrow-right': ArrowRight,
};

/** The icon of a source or network by name: a brand's logo, else lucide's, else the globe. */
export function SourceIcon({ icon, marks, size = 20 }: { icon: string; marks: IconPaths; size?: number }) {
  const mark = marks[icon];
  if (mark) return <PathIcon path={mark} size={size - 2} />;
  const Icon = ICONS[icon] ?? Globe;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
