import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Marking, maxMarked } from '../../../../contract/analytics/marks';
import type { Visit } from '../../../../contract/analytics/visits';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import type { VisitActions } from '../visitListProps';
import { markingText } from './markingText';

interface Done {
    text: string;
    undo: (() => Promise<unknown>) | undefined;
}

const shownMs = 10_000;

const markVisits = (site: string, isMarked: boolean, which: object): Promise<Marking> =>
    callApi(calls.markVisits, { body: { site, isMarked, ...which } });

const whichOf = ({ id, visitor, address }: Visit, by: 'visit' | 'visitor' | 'address') => {
    if (by === 'visit') return { visits: [id] };
    return by === 'visitor' ? { visitor } : { address };
};

/** What a site's owner does about visits, each with a notification that takes it back. */
export const useVisitActions = (onChanged: () => void) => {
    const translate = useTranslate();
    const [done, setDone] = useState<Done>();
    const [isBusy, setIsBusy] = useState(false);

    /** A failure brings a notification of its own. */
    const perform = async (work: () => Promise<Done>) => {
        setIsBusy(true);
        try {
            setDone(await work());
            onChanged();
        } catch {
            // said by callApi
        } finally {
            setIsBusy(false);
        }
    };

    const restore = (site: string, visitor: string) =>
        callApi(calls.restoreVisitor, { params: { id: site, visitor } });
    const exclude = (site: string, visitor: string) =>
        callApi(calls.excludeVisitor, { params: { id: site }, body: { visitor } });

    const changedText = (key: 'done' | 'counted', marking: Marking) =>
        markingText(key, marking, maxMarked, translate);

    const owner: NonNullable<VisitActions['owner']> = {
        onLeaveOut: ({ site, visitor }) =>
            void perform(async () => {
                const visits = changedText('done', await exclude(site, visitor));
                return {
                    text: translate('visits.action.me', { visits }),
                    undo: () => restore(site, visitor),
                };
            }),
        onMark: (visit, by) =>
            void perform(async () => {
                const { site } = visit;
                const marking = await markVisits(site, true, whichOf(visit, by));
                const { visits } = marking;
                return {
                    text: changedText('done', marking),
                    undo: visits.length > 0 ? () => markVisits(site, false, { visits }) : undefined,
                };
            }),
        onUnmark: visit =>
            void perform(async () => {
                const { site } = visit;
                const marking = await markVisits(site, false, whichOf(visit, 'visit'));
                const { visits } = marking;
                return {
                    text: changedText('counted', marking),
                    undo: visits.length > 0 ? () => markVisits(site, true, { visits }) : undefined,
                };
            }),
    };

    const onRestore = (site: string, visitor: string) =>
        perform(async () => {
            const visits = changedText('counted', await restore(site, visitor));
            return {
                text: translate('visits.action.back', { visits }),
                undo: () => exclude(site, visitor),
            };
        });

    const takeBack = (undo: () => Promise<unknown>) =>
        void perform(async () => {
            await undo();
            return { text: translate('visits.action.undone'), undo: undefined };
        });

    const undo = done?.undo;
    const notification = (
        <Snackbar
            open={done !== undefined}
            autoHideDuration={shownMs}
            onClose={(_, reason) => reason !== 'clickaway' && setDone(undefined)}
            message={done?.text}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
            action={
                undo && (
                    <Button
                        size="small"
                        color="inherit"
                        disabled={isBusy}
                        onClick={() => takeBack(undo)}
                        sx={{ fontWeight: 650 }}
                    >
                        {translate('visits.action.undo')}
                    </Button>
                )
            }
            sx={{ '& .MuiSnackbarContent-root': { maxWidth: 560 } }}
        />
    );
    return { owner, onRestore, isBusy, notification };
};
