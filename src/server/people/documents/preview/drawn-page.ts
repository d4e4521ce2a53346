/** A picture as an address of its data. A photo is one page. */
export type DrawnPage = { picture: string; pages: number };
