import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    mostReadDays,
    type PartKind,
    type PartPlan,
    partShares,
    sharesOf,
} from '../../../../contract/market/partPlan';

interface Props {
    kinds: readonly PartKind[];
    value: PartPlan;
    onChange: (plan: PartPlan) => void;
    /** what the server found wrong */
    fault?: string | undefined;
}

interface NumberProps {
    label: string;
    value: number | undefined;
    max: number;
    onChange: (value: number | undefined) => void;
}

const Count = ({ label, value, max, onChange }: NumberProps) => (
    <TextField
        size="small"
        variant="outlined"
        fullWidth
        type="number"
        label={label}
        value={value ?? ''}
        onChange={({ target }) => {
            const typed = Number.parseInt(target.value, 10);
            onChange(Number.isFinite(typed) ? Math.min(Math.max(typed, 0), max) : undefined);
        }}
        slotProps={{ htmlInput: { min: 0, max, step: 1, inputMode: 'numeric' } }}
    />
);

const grid = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** How much of a price is released by which fact; a field that is empty leaves its part out. */
export const PartsFields = ({ kinds, value, onChange, fault }: Props) => {
    const translate = useTranslate();
    const partOf = (kind: PartKind) => value.find(part => part.kind === kind);
    const setShare = (kind: PartKind, share: number | undefined) => {
        const others = value.filter(part => part.kind !== kind);
        const readDays = partOf(kind)?.readDays ?? 0;
        const all = share ? [...others, { kind, share, readDays }] : others;
        onChange(kinds.flatMap(one => all.filter(part => part.kind === one)));
    };
    const setDays = (readDays: number | undefined) =>
        onChange(
            value.map(part =>
                part.kind === 'analytics' ? { ...part, readDays: readDays ?? 0 } : part,
            ),
        );
    const rest = 100 - sharesOf(value);
    const isTooMuch = rest < 100 - partShares.most;
    const said = isTooMuch
        ? translate('part.choose.tooMuch', { max: partShares.most })
        : fault && translate(fault, { _: fault });
    const analytics = partOf('analytics');
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={grid}>
                {kinds.map(kind => (
                    <Count
                        key={kind}
                        label={translate('part.choose.share', {
                            kind: translate(`part.kinds.${kind}`),
                        })}
                        value={partOf(kind)?.share}
                        max={100}
                        onChange={share => setShare(kind, share)}
                    />
                ))}
                {analytics && (
                    <Count
                        label={translate('part.choose.readDays')}
                        value={analytics.readDays}
                        max={mostReadDays}
                        onChange={setDays}
                    />
                )}
            </Box>
            <Typography
                variant="text"
                role={said ? 'alert' : undefined}
                sx={{ color: said ? 'error.main' : 'text.secondary' }}
            >
                {said || translate('part.choose.rest', { share: rest })}
            </Typography>
        </Box>
    );
};
