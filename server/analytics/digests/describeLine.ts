import { describeFinalized, describeProblem } from './problems';
import type { VerifyLine } from './verifyLine';

const count = (value: number, one: string, many = `${one}s`) =>
    `${value.toLocaleString('en')} ${value === 1 ? one : many}`;

/** Server's clock, to the minute: "2026-05-04 09:12 UTC". */
const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type DayLine = Extract<VerifyLine, { type: 'day' }>;
type SiteLine = Extract<VerifyLine, { type: 'site' }>;

/** What was erased because a visitor asked for it, which is no tampering. */
const describeRequest = ({ onRequest }: DayLine): string => {
    if (!onRequest) return '';
    if (onRequest.at === null) return ', being erased on request';
    return `, ${onRequest.events.toLocaleString('en')} of them erased on request on ${moment(onRequest.at)}`;
};

const describeDay = (line: DayLine): string => {
    const beginning = `${line.domain}  ${line.day}  `;
    if (line.problems.length > 0) {
        return `${beginning}WRONG: ${line.problems.map(describeProblem).join('; ')}`;
    }
    if (line.state === 'erasing') return `${beginning}retention is erasing it, chain intact`;
    if (line.state === 'erased') {
        return `${beginning}erased by retention on ${moment(line.erasedAt ?? 0)}, chain intact`;
    }
    return `${beginning}ok, ${count(line.events, 'event')}${describeRequest(line)}`;
};

const describeSite = (line: SiteLine): string[] => {
    if (line.kind === 'demo') return [`${line.domain}: made-up traffic has no chain.`];
    const checked =
        line.days === 0
            ? 'no sealed day yet, or none of these'
            : `${count(line.days, 'day')} checked, ${line.bad === 0 ? 'all is well' : `something is wrong with ${count(line.bad, 'day')}`}`;
    return [
        `${line.domain}: ${checked}.`,
        ...(line.head ? [`  last digest: ${line.head.day} ${line.head.hash}`] : []),
        ...(line.misfiled > 0
            ? [`  WRONG: ${count(line.misfiled, 'row')} stored under the day of another time.`]
            : []),
        ...(line.recent > 0
            ? [
                  `  WRONG: ${count(line.recent, 'visit')} of the last days are not what their events say.`,
              ]
            : []),
    ];
};

/** What a person reads of a piece of the answer. */
export const describeLine = (line: VerifyLine): string[] => {
    if (line.type === 'day') return [describeDay(line)];
    if (line.type === 'note') return [line.text];
    if (line.type === 'finalized') {
        const problems = line.problems.map(describeFinalized).join('; ');
        // figures are kept by days of the site's zone
        const zone = line.problems.some(({ kind }) => kind === 'keptFiguresDiffer') ? '' : ' UTC';
        return [`${line.domain}  ${line.day}${zone}  WRONG: ${problems}`];
    }
    return line.type === 'site' ? describeSite(line) : [];
};
