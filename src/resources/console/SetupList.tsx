import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Card, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Console, SetupItem } from '../../../contract/shell/resources/console';
import { touchBox } from '../../ui/admin/touch';
import { createPath, listPath } from '../core/recordPaths';
import { setupLook } from './ConsoleFrame';
import { isSetupFolded, keepSetupFolded, rememberMissing } from './consoleView';
import { wholeCardLink } from './wholeCardLink';

interface Step {
    key: string;
    to: string;
    title: string;
    text: string;
}

/** Where each is done, or said how. */
const places: Record<SetupItem, string> = {
    address: '/admin/setting#weburl',
    mail: '/admin/mails',
    email: '/user/profile',
    name: '/admin/setting#platform_name',
    support: '/admin/setting#kefu_link',
    payment: '/admin/payment',
    administrator: `${createPath('users') ?? '/user/userList'}?role=admin`,
    backups: '/admin/state',
};

const useSteps = ({ missing, emptyDictionaries }: NonNullable<Console['setup']>): Step[] => {
    const translate = useTranslate();
    return [
        ...missing.map(item => ({
            key: item,
            to: places[item],
            title: translate(`console.setup.${item}`),
            text: translate(`console.setup.${item}Text`),
        })),
        ...emptyDictionaries.map(name => ({
            key: name,
            to: listPath(name) ?? '/products',
            title: translate('console.setup.dictionary', {
                name: translate(`route.records.${name}`),
            }),
            text: translate('console.setup.dictionaryText'),
        })),
    ];
};

const Line = ({ step: { to, title, text } }: { step: Step }) => (
    <Box
        component="li"
        sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2.5,
            minWidth: 0,
            '&:hover': { bgcolor: 'action.hover' },
        }}
    >
        <RadioButtonUnchecked fontSize="small" color="disabled" aria-hidden="true" />
        <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
                component={RouterLink}
                to={to}
                underline="none"
                sx={[
                    wholeCardLink,
                    {
                        typography: 'text',
                        fontWeight: 600,
                        color: 'text.primary',
                    },
                ]}
            >
                {title}
            </Link>
            <Typography
                variant="note"
                sx={{
                    color: 'text.secondary',
                    lineHeight: 1.35,
                    display: '-webkit-box',
                    WebkitBoxOrient: 'vertical',
                    WebkitLineClamp: 2,
                    overflow: 'hidden',
                }}
            >
                {text}
            </Typography>
        </Box>
        <ChevronRight fontSize="small" color="action" aria-hidden="true" />
    </Box>
);

/** What an installation still needs, each with the way to it; nothing once all is done. */
export const SetupList = ({ setup }: { setup: NonNullable<Console['setup']> }) => {
    const translate = useTranslate();
    const steps = useSteps(setup);
    const count = steps.length;
    const [isFolded, setIsFolded] = useState(isSetupFolded);
    const fold = translate(isFolded ? 'console.setup.unfold' : 'console.setup.fold');
    const toggle = () => {
        keepSetupFolded(!isFolded);
        setIsFolded(!isFolded);
    };
    useEffect(() => rememberMissing(count), [count]);
    if (count === 0) return null;
    return (
        <Card component="section" aria-labelledby="setup-title" sx={{ mb: 2 }}>
            <Box sx={{ height: 52, px: 2.5, display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Typography id="setup-title" component="h2" variant="h2">
                    {translate('console.setup.title')}
                </Typography>
                <Typography component="span" variant="note" sx={{ color: 'text.secondary' }}>
                    {translate('console.setup.left', { smart_count: count })}
                </Typography>
                <Box sx={{ flex: 1 }} />
                <Tooltip title={fold}>
                    <IconButton
                        size="small"
                        aria-label={fold}
                        aria-expanded={!isFolded}
                        onClick={toggle}
                        sx={touchBox(32)}
                    >
                        <ExpandMore sx={{ transform: isFolded ? 'none' : 'rotate(180deg)' }} />
                    </IconButton>
                </Tooltip>
            </Box>
            {!isFolded && (
                <Box component="ul" sx={setupLook}>
                    {steps.map(step => (
                        <Line key={step.key} step={step} />
                    ))}
                </Box>
            )}
        </Card>
    );
};
