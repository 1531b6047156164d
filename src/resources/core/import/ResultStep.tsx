import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    Divider,
    LinearProgress,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AnyImport, importDays, importOutcomes } from '../../../../contract/platform/imports';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact } from '../../../ui/text/numbers';
import { recordPath } from '../recordPaths';
import { useRefresh } from '../useRefresh';
import { RowList } from './RowList';

/** ms between two looks while it goes on */
const everyMs = 1_000;

interface Props {
    declared: AnyImport;
    id: string;
    onAgain: () => void;
    onClose: () => void;
}

/** Looks at an import while it goes on, and at the list behind once it is done. */
const useImported = (declared: AnyImport, id: string) => {
    const refresh = useRefresh(declared.name);
    const client = useQueryClient();
    const earlier = declared.calls.list.path;
    const [isOver, setIsOver] = useState(false);
    const input = { params: { id } };
    const every = isOver ? false : everyMs;
    const asked = useCall(declared.calls.one, input, { isSilent: true, every });
    const hasEnded = (asked.data?.endedAt ?? null) !== null;
    useEffect(() => {
        if (!hasEnded) return;
        setIsOver(true);
        void refresh();
        void client.invalidateQueries({ queryKey: [earlier] });
    }, [hasEnded, refresh, client, earlier]);
    return { ...asked, isOver };
};

/** How far an import is, and what became of each row. */
export const ResultStep = ({ declared, id, onAgain, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data, error, refetch, isOver } = useImported(declared, id);
    const word = (outcome: string) => translate(`office.import.outcomes.${outcome}`);
    const all = data?.rows.length ?? 0;
    const done = all - (data?.counts.waiting ?? 0);
    const count = { done: exact(done, language), all: exact(all, language) };
    return (
        <>
            <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={240} />
                )}
                {data && <Note sx={{ overflowWrap: 'anywhere' }}>{data.name}</Note>}
                {data && !isOver && (
                    <Box>
                        <LinearProgress
                            aria-label={translate(`office.import.title.${declared.name}`)}
                            variant="determinate"
                            value={(done / Math.max(1, all)) * 100}
                            sx={{ mb: 1 }}
                        />
                        <Note role="status">{translate('office.import.running', count)}</Note>
                        <Note>{translate('office.import.runningText', { days: importDays })}</Note>
                    </Box>
                )}
                {data && isOver && (
                    <Alert severity={data.counts.refused > 0 ? 'warning' : 'success'} role="status">
                        {translate('office.import.done')}
                    </Alert>
                )}
                {data && (
                    <RowList
                        rows={data.rows.map(row => ({
                            ...row,
                            state: row.outcome,
                            word: word(row.outcome),
                            to: row.recordId ? recordPath(declared.name, row.recordId) : undefined,
                        }))}
                        states={importOutcomes.toReversed().map(one => [one, word(one)])}
                    />
                )}
            </DialogContent>
            <Divider />
            <DialogActions sx={{ px: 3, py: 2 }}>
                <Button size="tall" onClick={onAgain}>
                    {translate('office.import.choose')}
                </Button>
                <Button size="tall" variant="contained" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </>
    );
};
