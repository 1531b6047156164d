import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ExportDay } from '../../../contract/analytics/eventExports';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { FactList, firstPage } from '../alerts/FactList';

const colours = { done: 'success' } as const;

const Facts = ({ day }: { day: ExportDay }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const { version, rows, doneAt, fault, detail, nextTryAt, digest } = day;
    const parts = [
        version > 0 && translate('dataExports.events', { smart_count: rows }),
        version > 0 && translate('dataExports.version', { version }),
        doneAt !== null && textOf(doneAt),
        fault !== null && translate(`dataExports.faults.${fault}`),
        detail,
        nextTryAt !== null && translate('alerts.nextTry', { time: textOf(nextTryAt) }),
    ].filter(part => typeof part === 'string' && part !== '');
    return (
        <>
            <Note>{parts.join(' · ')}</Note>
            {digest !== '' && <Note sx={{ overflowWrap: 'anywhere' }}>{`SHA-256 ${digest}`}</Note>}
        </>
    );
};

/** What was written, the latest day first. */
export const ExportDayList = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const [page, setPage] = useState(firstPage);
    const asked = useCall(
        calls.listExportDays,
        { params: { id: site }, query: page },
        { isSilent: true, every: 60_000, keep: true },
    );
    return (
        <FactList
            title={translate('dataExports.days')}
            empty={translate('dataExports.daysEmpty')}
            asked={asked}
            page={page}
            onPage={part => setPage({ ...page, ...part })}
            keyOf={({ day }) => day}
        >
            {day => (
                <Box sx={{ display: 'grid', gap: 0.25 }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                        <Box component="span" sx={{ typography: 'subtitle1' }}>
                            {day.day}
                        </Box>
                        <StateChip
                            state={day.state}
                            texts="dataExports.dayStates"
                            colours={colours}
                        />
                    </Box>
                    <Facts day={day} />
                </Box>
            )}
        </FactList>
    );
};
