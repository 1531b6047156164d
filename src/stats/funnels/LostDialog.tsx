import {
    Box,
    Button,
    ButtonBase,
    DialogActions,
    DialogContent,
    DialogTitle,
    Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayIn } from '../../ui/text/days';
import { exact } from '../../ui/text/numbers';
import { clockTime, dayText } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import { ShareBar } from '../table/ShareBar';
import { VisitEvents } from '../visitor/VisitEvents';

const perPage = 10;

const VisitRow = ({ visit, timezone }: { visit: Visit; timezone: string }) => {
    const language = useLanguage();
    const [isOpen, setOpen] = useState(false);
    const { startedAt, entryPath, exitPath } = visit;
    const day = dayText(dayIn(timezone, startedAt), language);
    return (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ButtonBase
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                sx={{
                    width: 1,
                    py: 1,
                    columnGap: 2,
                    flexWrap: 'wrap',
                    justifyContent: 'flex-start',
                    font: 'inherit',
                    textAlign: 'left',
                    '&:hover': { bgcolor: 'action.hover' },
                }}
            >
                <Note>{`${day} ${clockTime(startedAt, timezone, language)}`}</Note>
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                    {entryPath === exitPath ? entryPath : `${entryPath} → ${exitPath}`}
                </Box>
            </ButtonBase>
            {isOpen && <VisitEvents visit={visit} />}
        </Box>
    );
};

const Next = ({ list }: { list: readonly { path: string; count: number }[] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const most = Math.max(1, ...list.map(({ count }) => count));
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map(({ path, count }) => (
                <Box
                    component="li"
                    key={path}
                    sx={{ position: 'relative', display: 'flex', gap: 2, px: 1, py: 0.75 }}
                >
                    <ShareBar share={count / most} />
                    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                        {path || translate('funnels.ended')}
                    </Box>
                    <span>{exact(count, language)}</span>
                </Box>
            ))}
        </Box>
    );
};

interface Props {
    scope: ReportScope;
    funnel: string;
    step: number;
    name: string;
    onClose: () => void;
}

/** Who came to a step and no further: what they opened instead, and their visits. */
export const LostDialog = ({ scope, funnel, step, name, onClose }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [page, setPage] = useState(1);
    const query = { ...scope.query, funnel, step, page, perPage };
    const { data, error, refetch } = useCall(calls.funnelLost, { query }, { keep: true });
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                {translate('funnels.lostTitle', { step: name })}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={240} />
                )}
                {data && (
                    <>
                        <Typography variant="h3">{translate('funnels.next')}</Typography>
                        <Next list={data.next} />
                        <Typography variant="h3" sx={{ mt: 2 }}>
                            {translate('funnels.visits')}
                        </Typography>
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            {data.list.map(visit => (
                                <VisitRow key={visit.id} visit={visit} timezone={scope.timezone} />
                            ))}
                        </Box>
                        {data.total > perPage && (
                            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                                    {translate('funnels.newer')}
                                </Button>
                                <Button
                                    disabled={page * perPage >= data.total}
                                    onClick={() => setPage(page + 1)}
                                >
                                    {translate('funnels.older')}
                                </Button>
                            </Box>
                        )}
                    </>
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose}>{translate('common.close')}</Button>
            </DialogActions>
        </DialogFrame>
    );
};
