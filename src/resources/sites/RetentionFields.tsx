import { Alert, Box } from '@mui/material';
import { NumberInput, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { minRetentionDays } from '../../../contract/sites';

const choices = [
    { id: 'forever', name: 'sites.keepForever' },
    { id: 'days', name: 'sites.keepDays' },
];

const Warning = () => {
    const translate = useTranslate();
    const days: unknown = useWatch({ name: 'retentionDays' });
    if (typeof days !== 'number' || days < minRetentionDays) return null;
    return (
        <Alert severity="warning">
            {translate('sites.retentionWarning', { smart_count: days })}
        </Alert>
    );
};

/** How long events are kept; whoever limits it is told what goes. */
export const RetentionFields = () => {
    const keeping: unknown = useWatch({ name: 'keeping' });
    const field = { variant: 'outlined', fullWidth: true } as const;
    return (
        <>
            <Box
                sx={{
                    display: 'grid',
                    gap: '12px 16px',
                    gridTemplateColumns: { sm: keeping === 'days' ? '2fr 1fr' : '1fr' },
                }}
            >
                <SelectInput
                    {...field}
                    source="keeping"
                    label="sites.keeping"
                    helperText={false}
                    choices={choices}
                    isRequired
                />
                {keeping === 'days' && (
                    <NumberInput
                        {...field}
                        source="retentionDays"
                        label="sites.retentionDays"
                        helperText="sites.retentionHelp"
                        isRequired
                    />
                )}
            </Box>
            {keeping === 'days' && <Warning />}
        </>
    );
};
