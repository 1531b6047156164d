import type { Day } from '../../platform/days';
import type { FinalizedReport } from '../events/finalized/compareFinalized';
import type { DayReport } from './problems';

/** What a verification says, piece by piece. */
export type VerifyLine =
    | ({ type: 'day'; site: string; domain: string } & DayReport)
    | ({ type: 'finalized'; site: string; domain: string } & FinalizedReport)
    | {
          type: 'site';
          site: string;
          domain: string;
          kind: 'normal' | 'own' | 'demo';
          /** days that were checked, and those with a problem */
          days: number;
          bad: number;
          /** days (UTC) of which reports read something else than events and detections say */
          differing: number;
          /** rows whose day in the table's order is not that of their time */
          misfiled: number;
          /** visits of the last days that reports read and events do not say */
          recent: number;
          head: { day: Day; hash: string } | null;
      }
    | { type: 'note'; text: string }
    | { type: 'end'; ok: boolean };
