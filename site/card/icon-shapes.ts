import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowLeftRight from 'lucide-static/icons/arrow-left-right.svg?raw';
import arrowUpRight from 'lucide-static/icons/arrow-up-right.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import fileSpreadsheet from 'lucide-static/icons/file-spreadsheet.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import image from 'lucide-static/icons/image.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import presentation from 'lucide-static/icons/presentation.svg?raw';
import smartphone from 'lucide-static/icons/smartphone.svg?raw';
import userRoundPlus from 'lucide-static/icons/user-round-plus.svg?raw';

/** The shapes inside an icon's `<svg>`, without the element itself. */
const shapes = (svg: string) =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim();

/** The card's icons by lucide's names, as static markup. */
export const ICON_SHAPES: Readonly<Record<string, string>> = {
  'arrow-left': shapes(arrowLeft),
  'arrow-left-right': shapes(arrowLeftRight),
  'arrow-up-right': shapes(arrowUpRight),
  calendar: shapes(calendar),
  download: shapes(download),
  'file-spreadsheet': shapes(fileSpreadsheet),
  'file-text': shapes(fileText),
  globe: shapes(globe),
  image: shapes(image),
  link: shapes(link),
  mail: shapes(mail),
  'map-pin': shapes(mapPin),
  'message-circle': shapes(messageCircle),
  phone: shapes(phone),
  play: shapes(play),
  presentation: shapes(presentation),
  smartphone: shapes(smartphone),
  'user-round-plus': shapes(userRoundPlus),
};
