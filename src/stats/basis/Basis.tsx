import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import HelpOutlineIcon from '@mui/icons-material/HelpOutline';
import { Box, ButtonBase, Card } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { LoadState } from '../../ui/admin/states/LoadState';
import type { ReportScope } from '../report/scope';
import { BasisFacts } from './BasisFacts';
import { ExclusionTable } from './ExclusionTable';

const refreshMs = 10_000;

const Facts = ({ scope }: { scope: ReportScope }) => {
    const { data, error, refetch } = useCall(
        calls.basis,
        { query: scope.query },
        { every: refreshMs, keep: true },
    );
    if (!data)
        return (
            <LoadState
                inner
                error={error}
                onAgain={() => void refetch()}
                height={260}
                sx={{ mx: 2.5, mb: 2.5 }}
            />
        );
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                gap: { xs: 2, md: 4 },
                px: 2.5,
                pb: 2.5,
            }}
        >
            <ExclusionTable basis={data} isFiltered={scope.filter !== undefined} />
            <BasisFacts basis={data} scope={scope} />
        </Box>
    );
};

/** "Why this number": what a report's figures rest on; asked for when it is opened. */
export const Basis = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const id = useId();
    return (
        <Card component="section" aria-label={translate('basis.title')} sx={{ minWidth: 0 }}>
            <ButtonBase
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => setOpen(!open)}
                sx={{
                    width: 1,
                    minHeight: 48,
                    px: 2.5,
                    gap: 1,
                    justifyContent: 'flex-start',
                    typography: 'text',
                    color: 'text.secondary',
                    '&:hover': { color: 'text.primary' },
                }}
            >
                <HelpOutlineIcon fontSize="small" />
                {translate('basis.title')}
                <ExpandMoreIcon
                    fontSize="small"
                    sx={{
                        ml: 'auto',
                        transform: open ? 'rotate(180deg)' : 'none',
                        transition: 'transform 160ms',
                    }}
                />
            </ButtonBase>
            {open && (
                <Box id={id} sx={{ pt: 0.5 }}>
                    <Facts scope={scope} />
                </Box>
            )}
        </Card>
    );
};
