import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Alert, AlertFiring } from '../../../contract/analytics/alerts';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useAlertWords } from './alertWords';
import { FactList, firstPage } from './FactList';

const Firing = ({ firing, alert }: { firing: AlertFiring; alert: Alert | undefined }) => {
    const translate = useTranslate();
    const { figureText } = useAlertWords();
    const { found, endedAt, endedBy, toldAt } = firing;
    const limit = found.low ?? found.high;
    const isOver = endedAt !== null;
    const isTold = translate(toldAt === null ? 'alerts.notTold' : 'alerts.told');
    return (
        <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box component="span" sx={{ typography: 'subtitle1' }}>
                    {firing.name}
                </Box>
                <Chip
                    size="mini"
                    variant="outlined"
                    color={isOver ? 'default' : 'error'}
                    label={translate(`alerts.ends.${endedBy || 'now'}`)}
                />
            </Box>
            <Box sx={{ typography: 'text' }}>
                <DateTime at={firing.beganAt} />
                {isOver && (
                    <>
                        {' – '}
                        <DateTime at={endedAt} />
                    </>
                )}
            </Box>
            <Note>
                {alert && found.value !== null && (
                    <>
                        {translate('alerts.found')} {figureText(alert, found.value)}
                        {limit !== null &&
                            ` · ${translate('alerts.limit', { value: figureText(alert, limit) })}`}
                        {' · '}
                    </>
                )}
                {isTold}
            </Note>
        </Box>
    );
};

/** When alerts fired, and when that was over. */
export const FiringList = ({ site, alerts }: { site: string; alerts: readonly Alert[] }) => {
    const translate = useTranslate();
    const [page, setPage] = useState(firstPage);
    const input = { params: { id: site }, query: page };
    const asked = useCall(calls.listFirings, input, { isSilent: true, every: 60_000, keep: true });
    return (
        <FactList
            title={translate('alerts.history')}
            empty={translate('alerts.historyEmpty')}
            asked={asked}
            page={page}
            onPage={part => setPage({ ...page, ...part })}
            keyOf={({ id }) => id}
        >
            {firing => (
                <Firing firing={firing} alert={alerts.find(({ id }) => id === firing.alert)} />
            )}
        </FactList>
    );
};
