import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { touchHeight } from '../../ui/admin/touch';
import { DomainField, HostsField, NameField, NameFollowsDomain, ZoneField } from './GeneralFields';
import { RetentionFields } from './RetentionFields';
import { TeamField } from './TeamField';
import { VisitorSwitches } from './VisitorSwitches';

const asked: readonly string[] = ['domain', 'timezone'];

/** Whether something is wrong that only the folded fields show. */
const useHiddenFault = (): boolean => {
    const wrong = Object.keys(useFormState().errors);
    return wrong.length > 0 && wrong.every(name => !asked.includes(name));
};

/** What is asked about a new site: its domain and time zone; the rest is right as it is for most. */
export const NewSiteFields = () => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setIsOpen] = useState(false);
    const isWrong = useHiddenFault();
    useEffect(() => {
        if (isWrong) setIsOpen(true);
    }, [isWrong]);
    return (
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
            <NameFollowsDomain />
            <DomainField isNew />
            <ZoneField />
            <TeamField />
            <Box>
                <Button
                    onClick={() => setIsOpen(!isOpen)}
                    aria-expanded={isOpen}
                    aria-controls={id}
                    endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
                    sx={touchHeight(36)}
                >
                    {translate('installation.more')}
                </Button>
                <Collapse in={isOpen} timeout={160} id={id}>
                    <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
                        <NameField />
                        <HostsField />
                        <RetentionFields />
                        <VisitorSwitches />
                    </Box>
                </Collapse>
            </Box>
        </Box>
    );
};
