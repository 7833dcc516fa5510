/** A coupon as a picture, to keep among one's photos. It is light even on a dark page, to be readable at a counter. */
import { qrOf, type QrCode } from './qr-code.ts';
import type { Ticket } from './ticket.ts';

/** All lengths are in CSS pixels; the picture has twice as many. */
const density = 2;
const width = 420;
const margin = 14;
const padding = 22;
const inner = width - 2 * (margin + padding);
const gap = 20;
const corner = 18;
const notch = 10;
/** Of a QR code, so that a phone's camera tells its modules apart. */
const qrLeast = 120;

const [ground, paper, ink, muted, border] = ['#e8ecf1', '#fff', '#1c2430', '#4d5866', '#c5cdd6'];
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const mono =
  'ui-monospace, SFMono-Regular, "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono", monospace';

interface Face {
  size: number;
  bold?: boolean;
  family?: string;
  color: string;
}

/** One line of text with its position; codes and English run left to right in every language. */
interface Line {
  text: string;
  face: Face;
  /** Distance of its start from the side where reading begins. */
  start: number;
  baseline: number;
  isLtr: boolean;
}

interface Layout {
  lines: Line[];
  /** Position of the tear line, above the codes. */
  tear: number;
  /** Position of the QR code, its side, and what it says. */
  qr: { top: number; side: number; code: QrCode } | undefined;
  height: number;
}

/** @returns a PNG; undefined if the browser cannot draw, or does not let pages read what they drew */
export async function ticketPicture(ticket: Ticket, dir: 'ltr' | 'rtl'): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const layout = laidOut(ticket, pen);
  canvas.width = width * density;
  canvas.height = layout.height * density;
  pen.scale(density, density);
  drawPaper(layout, pen);
  for (const line of layout.lines) drawLine(line, dir, pen);
  if (!isReadable(pen)) return undefined;
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

const fontOf = ({ size, bold, family = sans }: Face) => `${bold ? 700 : 400} ${size}px ${family}`;

function laidOut(ticket: Ticket, pen: CanvasRenderingContext2D): Layout {
  const lines: Line[] = [];
  /** Writes below `top`. @returns where the next text may begin */
  const write = (text: string, face: Face, top: number, start = 0, room = inner, isLtr = false): number => {
    if (!text) return top;
    pen.font = fontOf(face);
    const written = wrapped(text, (part) => pen.measureText(part).width <= room);
    for (const [i, line] of written.entries())
      lines.push({ text: line, face, start, baseline: top + face.size * (1.3 * i + 1), isLtr });
    return top + face.size * 1.3 * written.length;
  };

  let y = margin + 18;
  y = write(ticket.medicine, { size: 22, bold: true, color: ink }, y);
  y = write(ticket.english, { size: 18, color: ink }, y, 0, inner, true);
  y = write(ticket.pharmacy, { size: 18, color: muted }, y + 2);
  y = write(ticket.price, { size: 22, bold: true, color: ink }, y + 4);
  const tear = y + 14;

  y = tear + 18;
  const face: Face = { size: 24, bold: true, family: mono, color: ink };
  const absent: Face = { size: 18, color: muted };
  const name: Face = { size: 15, color: muted };
  const half = (inner - gap) / 2;
  const hasRoom = (text: string, face: Face) => {
    pen.font = fontOf(face);
    return pen.measureText(text).width <= half;
  };
  const columns = ticket.codes.every(({ label, value }) => hasRoom(value, face) && hasRoom(label, name))
    ? 2
    : 1;
  if (columns === 1) face.size = 28;
  const room = columns === 2 ? half : inner;
  for (let at = 0; at < ticket.codes.length; at += columns) {
    const ends = ticket.codes.slice(at, at + columns).map(({ label, value, isGiven }, column) => {
      const start = column * (half + gap);
      const below = write(label, name, y, start, room);
      return write(value, isGiven ? face : absent, below, start, room, isGiven);
    });
    y = Math.max(...ends) + 12;
  }
  const aloud: Face = { size: 18, bold: true, color: ink };
  const meant: Face = { size: 15, color: muted };
  for (const [at, text] of ticket.said.entries()) y = write(text, at ? meant : aloud, y, 0, inner, !at) + 8;
  const code = ticket.address ? qrOf(ticket.address) : undefined;
  // in whole pixels of the picture, so that each module is sharp
  const qr = code && {
    top: Math.ceil(y),
    side: (code.size * Math.ceil((qrLeast * density) / code.size)) / density,
    code,
  };
  if (qr) y = qr.top + qr.side + 8;
  for (const phone of ticket.phones) y = write(phone, { size: 16, color: ink }, y) + 6;
  y = write(ticket.smallPrint, { size: 14, color: muted }, y);
  if (ticket.note) y = write(ticket.note, { size: 14, color: muted }, y + 6);
  return { lines, tear, qr, height: Math.ceil(y + 18 + margin) };
}

function drawPaper({ tear, qr, height }: Layout, pen: CanvasRenderingContext2D): void {
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  outline(height, tear, pen);
  pen.fillStyle = paper;
  pen.fill();
  pen.strokeStyle = border;
  pen.lineWidth = 1;
  pen.stroke();
  pen.beginPath();
  pen.setLineDash([6, 5]);
  pen.lineWidth = 1.5;
  pen.moveTo(margin + notch + 6, tear);
  pen.lineTo(width - margin - notch - 6, tear);
  pen.stroke();
  if (qr) drawQr(qr, pen);
}

function drawQr({ code, top, side }: NonNullable<Layout['qr']>, pen: CanvasRenderingContext2D): void {
  const module = side / code.size;
  const left = Math.round((width - side) / 2);
  pen.fillStyle = '#000';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) pen.fillRect(left + x * module, top + y * module, module, module);
}

/** A rectangle with round corners, and a notch at each end of the tear line. */
function outline(height: number, tear: number, pen: CanvasRenderingContext2D): void {
  const [left, right, top, bottom] = [margin, width - margin, margin, height - margin];
  const quarter = Math.PI / 2;
  pen.beginPath();
  pen.moveTo(left + corner, top);
  pen.arcTo(right, top, right, bottom, corner);
  pen.arc(right, tear, notch, -quarter, quarter, true);
  pen.arcTo(right, bottom, left, bottom, corner);
  pen.arcTo(left, bottom, left, top, corner);
  pen.arc(left, tear, notch, quarter, -quarter, true);
  pen.arcTo(left, top, right, top, corner);
  pen.closePath();
}

function drawLine(
  { text, face, start, baseline, isLtr }: Line,
  dir: 'ltr' | 'rtl',
  pen: CanvasRenderingContext2D,
) {
  const edge = margin + padding + start;
  pen.font = fontOf(face);
  pen.fillStyle = face.color;
  pen.direction = isLtr ? 'ltr' : dir;
  pen.textAlign = dir === 'rtl' ? 'right' : 'left';
  pen.fillText(text, dir === 'rtl' ? width - edge : edge, baseline);
}

/** Lines break at spaces and between Chinese characters, and within a word only if it does not fit on a line of its own. */
function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/ +|\p{sc=Han}[，。、；：！？）]*|[^ \p{sc=Han}]+/gu) ?? []) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = '';
    for (const character of word.trim().match(/\P{M}\p{M}*/gu) ?? []) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return isolated(line.trim() ? [...lines, line.trim()] : lines);
}

/** Text with a direction of its own keeps it on its following lines. */
function isolated(lines: string[]): string[] {
  let open = '';
  return lines.map((line) => {
    const whole = open + line;
    for (const [mark] of line.matchAll(/[\u2067-\u2069]/g)) open = mark === '\u2069' ? '' : mark;
    return whole;
  });
}

/** Some browsers return altered pixels, so that pages cannot fingerprint visitors. */
function isReadable(pen: CanvasRenderingContext2D): boolean {
  const { data } = pen.getImageData(0, 0, 1, 1);
  const drawn = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16));
  return drawn.every((value, i) => Math.abs(value - data[i]!) < 8);
}
