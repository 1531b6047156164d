import type { HistoryPart } from '../historyItems';
import type { HistoryFile } from '../read/historyFile';

/** What a format is told of the site that it is read for. */
export interface FormatSite {
    domain: string;
    /** IANA name, in whose days hours are added up */
    siteZone: string;
}

/** Reads a tool's file. Throws HistoryFault: `format` for a file that is none of the tool's. */
export type HistoryFormat = (file: HistoryFile, site: FormatSite) => AsyncIterable<HistoryPart>;
