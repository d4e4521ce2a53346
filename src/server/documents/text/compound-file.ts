const endOfChain = 0xfffffffa;
const entryBytes = 128;

/**
 * The streams of a compound file of Microsoft (MS-CFB), by their names, and the names of all that it holds. A chain of sectors that turns in a circle ends at the
 * size of the file.
 */
export function readCompoundFile(file: Buffer): {
  streamOf: (name: string) => Buffer | undefined;
  names: string[];
} {
  const sectorBytes = 2 ** file.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4_096) throw new Error('This is no compound file.');
  const mostSectors = Math.ceil(file.length / sectorBytes);
  const sectorAt = (sector: number) => file.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes);
  const table = Buffer.concat(listTableSectors().map(sectorAt));
  const readChain = (first: number) => {
    const sectors: Buffer[] = [];
    for (let sector = first; sector < endOfChain && sectors.length <= mostSectors;) {
      sectors.push(sectorAt(sector));
      sector = nextIn(table, sector);
    }
    return Buffer.concat(sectors);
  };

  function listTableSectors(): number[] {
    const found: number[] = [];
    const add = (from: Buffer, entries: number) => {
      for (let at = 0; at + 4 <= from.length && at < entries * 4; at += 4) {
        const sector = from.readUInt32LE(at);
        if (sector < endOfChain) found.push(sector);
      }
    };
    add(file.subarray(76, 512), 109);
    const perSector = sectorBytes / 4 - 1;
    let more = file.readUInt32LE(68);
    for (let count = 0; more < endOfChain && count <= mostSectors; count += 1) {
      const sector = sectorAt(more);
      add(sector, perSector);
      more = nextIn(sector, perSector);
    }
    return found.slice(0, mostSectors);
  }

  const entries = readChain(file.readUInt32LE(48));
  const smallTable = readChain(file.readUInt32LE(60));
  const mostSmall = file.readUInt32LE(56);
  const entryOf = (isFound: (entry: Buffer) => boolean) => {
    for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
      const entry = entries.subarray(at, at + entryBytes);
      if (isFound(entry)) return { first: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
    }
    return undefined;
  };
  const root = entryOf((entry) => entry[66] === 5);
  const small = root ? readChain(root.first) : Buffer.alloc(0);

  const streamOf = (name: string) => {
    const key = Buffer.from(`${name}\0`, 'utf16le');
    const entry = entryOf((each) => each[66] === 2 && each.subarray(0, key.length).equals(key));
    if (!entry) return undefined;
    if (entry.size >= mostSmall) return readChain(entry.first).subarray(0, entry.size);
    const pieces: Buffer[] = [];
    for (let sector = entry.first; sector < endOfChain && pieces.length * 64 < entry.size;) {
      pieces.push(small.subarray(sector * 64, sector * 64 + 64));
      sector = nextIn(smallTable, sector);
    }
    return Buffer.concat(pieces).subarray(0, entry.size);
  };
  const names: string[] = [];
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    const [length, child] = [entries.readUInt16LE(at + 64), entries.readUInt32LE(at + 76)];
    // A storage of Word without anything in it is in every second document.
    const isEmpty = entries[at + 66] === 1 && child === 0xffffffff;
    if (length >= 2 && length <= 64 && !isEmpty) names.push(entries.toString('utf16le', at, at + length - 2));
  }
  return { streamOf, names };
}

function nextIn(table: Buffer, place: number): number {
  return place * 4 + 4 <= table.length ? table.readUInt32LE(place * 4) : endOfChain;
}
