/** A town, or the area of a postal code. */
export type Place = {
  name: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** A state of the US as its code; elsewhere the code of GeoNames. */
  region: string;
  latitude: number;
  longitude: number;
  /** About its people: of two with one name the larger is meant. */
  size: number;
};

/** Lines in the order of their keys, which are found by halving: a tenth of the memory of objects. */
export type PlaceTable = Buffer;

export function writePlaceTable(places: Iterable<[key: string, place: Place]>): PlaceTable {
  const lines = Array.from(places).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const written = lines.map(([key, { name, country, region, latitude, longitude, size }]) =>
    [key, country, region, latitude.toFixed(4), longitude.toFixed(4), size, `${name}\n`].join('\t'),
  );
  return Buffer.from(written.join(''));
}

/** @returns the places with this key, the largest first */
export function findPlaces(bytes: PlaceTable, key: string): Place[] {
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const line = startOfLine(bytes, Math.floor((low + high) / 2));
    if (keyAt(bytes, line) < key) low = endOfLine(bytes, line);
    else high = line;
  }
  const found: Place[] = [];
  for (let line = low; line < bytes.length && keyAt(bytes, line) === key; line = endOfLine(bytes, line)) {
    found.push(readPlace(bytes.toString('utf8', line, endOfLine(bytes, line) - 1)));
  }
  return found.toSorted((one, other) => other.size - one.size);
}

const newline = 10;

function startOfLine(bytes: Buffer, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(newline, at - 1) + 1;
}

function endOfLine(bytes: Buffer, at: number): number {
  return bytes.indexOf(newline, at) + 1;
}

function keyAt(bytes: Buffer, line: number): string {
  return bytes.toString('utf8', line, bytes.indexOf('\t', line));
}

function readPlace(line: string): Place {
  const [, country = '', region = '', latitude, longitude, size, name = ''] = line.split('\t');
  return {
    name,
    country,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    size: Number(size),
  };
}
