import {
  BookOpen,
  CircleArrowUp,
  CreditCard,
  Eraser,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Mail,
  MessageSquare,
  Receipt,
  RefreshCw,
  Repeat,
  ShoppingBag,
  Smartphone,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { MenuItem } from '../../domain/account/account-menu.ts';

/** The icon of each entry of the account menu. */
export const MENU_ICONS: Record<MenuItem, LucideIcon> = {
  change_email: Mail,
  change_password: KeyRound,
  team: LayoutDashboard,
  upgrade: CircleArrowUp,
  upgrade_to_team: CircleArrowUp,
  billing: Receipt,
  manage_subscription: Repeat,
  ios_save_popup: Smartphone,
  remove_branding: Eraser,
  zapier: Zap,
  order_card: CreditCard,
  card_replacement: RefreshCw,
  shop: ShoppingBag,
  how_to: BookOpen,
  help: LifeBuoy,
  feedback: MessageSquare,
};
