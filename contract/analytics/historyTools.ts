/** Tools whose history a site can take in, in the order of the page. */
export const historyTools = [
    'plausible',
    'umami',
    'goatcounter',
    'matomo',
    'ga4',
    'baidu',
] as const;
export type HistoryTool = (typeof historyTools)[number];

/**
 * How far an import is. `uploading`: parts of its file are missing; `fetching`: the tool is asked for it, day by day;
 * `waiting`: others come first; `reading`: its rows are read and put in order; `writing`: they are made events or sums; `loading`: the event store takes them in;
 * `removing`: what it brought is being deleted.
 */
export const historyStates = [
    ...(['uploading', 'fetching', 'waiting', 'reading', 'writing', 'loading'] as const),
    ...(['done', 'failed', 'removing'] as const),
] as const;
export type HistoryState = (typeof historyStates)[number];

/** States in which an import goes on by itself. */
export const busyStates: readonly HistoryState[] = [
    ...(['fetching', 'waiting', 'reading', 'writing', 'loading', 'removing'] as const),
];

/**
 * Why a row was left out. `row`: it cannot be read; `time`: none, before 2000 or to come; `page`: no page is named;
 * `kind`: neither page view nor event nor sum that is shown; `measured`: of a day since the site is measured here;
 * `repeated`: it stood in the file before; `held`: a day that another import has brought.
 */
export const historyRefusals = [
    ...(['row', 'time', 'page', 'kind', 'measured', 'repeated', 'held'] as const),
] as const;
export type HistoryRefusal = (typeof historyRefusals)[number];

/**
 * Why an import failed. `format`: the file is none of this tool's; `damaged`: it ends too early or cannot be
 * unpacked; `packed`: unpacked it is larger than is read, or has too many files; `rows`: too many rows; `long`: a row
 * is too long; `sums`: the site has no room for more sums; `disk`: the server has none; `server`: a fault of this server;
 * `abandoned`: for a day no more of its file came, and what had come is deleted. Of a tool that is asked itself: `away`:
 * it cannot be reached, or what answers is not it; `inside`: its address is not on the open internet; `refused`: it
 * does not give these visits to this token; `larger`: they are more than a file may have; `access`: whoever began it may
 * no longer administer the site, or it is archived. Of Google alone: `key`: it does not accept the account's key;
 * `property`: it knows no such property, or does not show it to this account; `switched_off`: its API is not switched on in
 * the account's project; `busy`: the property's quota is used up. While one is fetched `busy` says that it waits for that.
 * `period`: a file has totals of which no single day is told.
 */
export const historyFaults = [
    ...(['format', 'damaged', 'packed', 'rows', 'long', 'sums', 'disk', 'server'] as const),
    ...(['abandoned', 'away', 'inside', 'refused', 'larger', 'access'] as const),
    ...(['key', 'property', 'switched_off', 'busy', 'period'] as const),
] as const;
export type HistoryFaultName = (typeof historyFaults)[number];

/** After these another try would end the same way: nothing of it is kept. */
export const finalHistoryFaults: readonly HistoryFaultName[] = [
    ...(['refused', 'larger', 'inside', 'abandoned', 'access', 'key'] as const),
];

/** After these too, which lie in the file: it is kept until its import is removed. */
const fileFaults: readonly HistoryFaultName[] = [
    ...(['format', 'damaged', 'packed', 'rows', 'long', 'period'] as const),
];

/** Whether another try may end otherwise. */
export const isWorthAnotherTry = (fault: HistoryFaultName | null): boolean =>
    fault === null || ![...finalHistoryFaults, ...fileFaults].includes(fault);

/**
 * What a tool says of its own sums. `sampled`: it counted a part of the events and multiplied; `thresholded`: it holds back
 * small figures; `other_row`: it put values into one row of its own before it told them; `zone`: its days are not the site's.
 */
export const historyNotes = ['sampled', 'thresholded', 'other_row', 'zone'] as const;
export type HistoryNote = (typeof historyNotes)[number];

/** What daily sums are told apart by, in the words of the breakdowns beside which they are shown; `total` is the day. */
export const sumKinds = [
    ...(['total', 'pages', 'entries', 'exits', 'sourceNames', 'referrers'] as const),
    ...(['campaigns', 'utmSources', 'utmMediums', 'utmTerms', 'utmContents'] as const),
    ...(['area', 'regions', 'devices', 'browsers', 'systems', 'languages'] as const),
    ...(['screens', 'events'] as const),
] as const;
export type SumKind = (typeof sumKinds)[number];
