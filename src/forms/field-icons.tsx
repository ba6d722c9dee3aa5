import { Calendar, Globe, Image, Link, Mail, MapPin, Phone, Smartphone, type LucideIcon } from 'lucide-react';

/** The icons of contact fields, by their names in the catalogue of types. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  smartphone: Smartphone,
  phone: Phone,
  mail: Mail,
  globe: Globe,
  'map-pin': MapPin,
  calendar: Calendar,
  link: Link,
  image: Image,
};

/** The icon of a contact field type; a link's if unknown. */
export function FieldIcon({ name }: { name: string }) {
  const Shape = ICONS[name] ?? Link;
  return <Shape size={20} strokeWidth={1.75} aria-hidden="true" />;
}
