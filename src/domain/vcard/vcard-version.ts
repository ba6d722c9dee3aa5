export type VCardVersion = '3.0' | '4.0';
