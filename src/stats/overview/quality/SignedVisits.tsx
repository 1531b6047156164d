import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignedVisits as Signed } from '../../../../contract/analytics/quality';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Explained } from '../../../ui/admin/text/Explained';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact } from '../../../ui/text/numbers';
import type { Period } from '../../components/periods';
import { CountRows } from './CountRows';
import { QualityHeading } from './QualityHeading';
import { SignalList } from './SignalList';

const kinds = ['address', 'network', 'agent', 'mix', 'newcomers'] as const;

const Counts = ({ found: { visits, signed, capped } }: { found: Signed }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const beyond = kinds.reduce((sum, kind) => sum + capped[kind], 0);
    const rows = [
        { key: 'suspicious', count: Math.max(0, visits - signed - beyond) },
        ...kinds.map(kind => ({ key: kind, count: capped[kind] })),
    ];
    const numbers = { visits: exact(visits, language), signed: exact(signed, language) };
    return (
        <div>
            <Box sx={{ typography: 'text', mb: 2 }}>
                <Explained meaning={translate('quality.signedMeaning')}>
                    {translate('quality.signedCount', numbers)}
                </Explained>
            </Box>
            <QualityHeading text={translate('quality.heldBack')} />
            <CountRows
                rows={rows.map(({ key, count }) => ({
                    key,
                    count,
                    label: translate(`quality.capped.${key}`),
                }))}
            />
        </div>
    );
};

const Found = ({ site, period }: Props) => {
    const query = { site, ...period };
    const { data, error, refetch } = useCall(calls.signedVisits, { query }, { keep: true });
    if (data) return <Counts found={data} />;
    return <LoadState inner error={error} onAgain={() => void refetch()} height={160} />;
};

interface Props {
    site: string;
    period: Period;
}

/** How visits are told apart and how many would be signed; asked for when it is opened. */
export const SignedVisits = ({ site, period }: Props) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const id = useId();
    return (
        <Box sx={{ mt: 2 }}>
            <Button
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => setOpen(!open)}
                endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
                sx={{ ml: -1 }}
            >
                {translate('quality.signed')}
            </Button>
            {open && (
                <Box
                    id={id}
                    sx={{
                        display: 'grid',
                        gap: { xs: 3, md: 4 },
                        pt: 1,
                        gridTemplateColumns: {
                            xs: 'minmax(0, 1fr)',
                            md: 'minmax(0, 1fr) minmax(0, 2fr)',
                        },
                    }}
                >
                    <Found site={site} period={period} />
                    <SignalList />
                </Box>
            )}
        </Box>
    );
};
