import { statementFirstLine } from '../../../contract/analytics/transparency/statement';
import type { DigestTable } from '../../platform/database/tables/analytics/digests';

/** Why something is said of a day. */
export type About = 'sealed' | 'erased on request' | 'erased by retention';

export type Content = Pick<
    DigestTable,
    'events' | 'events_hash' | 'detections' | 'detections_hash' | 'figures'
>;

type Place = Pick<DigestTable, 'day' | 'format' | 'timezone' | 'start_at' | 'end_at'>;

export interface DayStatement {
    /** the site's name in the log, hex */
    site: string;
    /** the site's domain at that time */
    domain: string;
    seq: number;
    about: About;
    place: Place;
    /** what the day holds; nothing once retention has deleted its events */
    content: Content | undefined;
    /** ms */
    at: number;
}

/** What a day's leaf commits to: a line a field; no value can hold a line end. */
export const statementText = ({
    site,
    domain,
    seq,
    about,
    place,
    content,
    at,
}: DayStatement): string =>
    [
        statementFirstLine,
        `site ${site}`,
        `domain ${domain}`,
        `day ${place.day}`,
        `seq ${seq}`,
        `about ${about}`,
        `format ${place.format}`,
        `timezone ${place.timezone}`,
        `start ${place.start_at}`,
        `end ${place.end_at}`,
        ...(content
            ? [
                  `events ${content.events}`,
                  `events_hash ${content.events_hash}`,
                  `detections ${content.detections}`,
                  `detections_hash ${content.detections_hash}`,
                  `figures ${content.figures}`,
              ]
            : []),
        `at ${at}`,
        '',
    ].join('\n');
