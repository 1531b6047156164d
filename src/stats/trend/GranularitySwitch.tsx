import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Granularity } from '../../../contract/reportQuery';

interface Props {
    fitting: readonly Granularity[];
    value: Granularity | undefined;
    onChange: (granularity: Granularity) => void;
}

export const GranularitySwitch = ({ fitting, value, onChange }: Props) => {
    const translate = useTranslate();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={value ?? null}
            aria-label={translate('trend.by')}
            onChange={(_, next: Granularity | null) => next && onChange(next)}
        >
            {fitting.map(name => (
                <ToggleButton
                    key={name}
                    value={name}
                    sx={{ px: 1.5, minHeight: { xs: 44, md: 36 } }}
                >
                    {translate(`trend.granularity.${name}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
