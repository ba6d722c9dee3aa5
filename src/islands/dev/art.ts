/** A generated picture as a data URL: hills in a hue, so that the page needs no file. */
export function hills(hue: number, width = 480, height = 270): string {
  const layer = (y: number, light: number) =>
    `<path fill="hsl(${hue} 30% ${light}%)" d="M0 ${y}C${width * 0.25} ${y - 60} ${width * 0.45} ${y + 30} ${width * 0.6} ${y - 10}S${width * 0.85} ${y - 50} ${width} ${y - 20}V${height}H0Z"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="hsl(${hue} 45% 88%)"/>` +
    `<circle cx="${width * 0.72}" cy="${height * 0.3}" r="${height * 0.16}" fill="hsl(${hue} 60% 94%)"/>` +
    `${layer(height * 0.62, 66)}${layer(height * 0.78, 48)}${layer(height * 0.95, 30)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
