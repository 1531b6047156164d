import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';
import { InstallationDialog } from '../../resources/sites/InstallationDialog';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { touch, touchHeight } from '../../ui/admin/touch';

interface Props {
    site: Site;
    /** events have arrived, though none counts yet */
    hasEvents: boolean;
}

/** What is left to do until a site's first visit counts; the page shows it no longer than that. */
export const FirstSteps = ({ site, hasEvents }: Props) => {
    const translate = useTranslate();
    const [installing, setInstalling] = useState(false);
    const steps = [
        ['site', true],
        ['code', hasEvents],
        ['visit', false],
    ] as const;
    return (
        <SectionCard title={translate('installation.steps.title')}>
            <Box component="ol" sx={{ m: 0, px: 2.5, pb: 2, listStyle: 'none' }}>
                {steps.map(([name, isDone]) => (
                    <Box
                        component="li"
                        key={name}
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            gap: 1.5,
                            minHeight: touch,
                            typography: 'text',
                            color: isDone ? 'text.secondary' : 'text.primary',
                        }}
                    >
                        {isDone ? (
                            <CheckCircle fontSize="small" color="success" />
                        ) : (
                            <RadioButtonUnchecked fontSize="small" color="disabled" />
                        )}
                        <span>
                            {translate(`installation.steps.${name}`)}
                            <Box component="span" sx={visuallyHidden}>
                                {' '}
                                (
                                {translate(
                                    isDone ? 'installation.steps.done' : 'installation.steps.open',
                                )}
                                )
                            </Box>
                        </span>
                        {name === 'code' && !isDone && (
                            <Button
                                variant="contained"
                                size="small"
                                onClick={() => setInstalling(true)}
                                sx={{ ...touchHeight(32), ml: 'auto' }}
                            >
                                {translate('sites.code')}
                            </Button>
                        )}
                    </Box>
                ))}
            </Box>
            {installing && <InstallationDialog site={site} onClose={() => setInstalling(false)} />}
        </SectionCard>
    );
};
