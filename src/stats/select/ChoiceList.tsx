import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import { Box, Card, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { figureText } from '../components/figureText';
import type { Choice, SectionName } from './choices';

const ChoiceText = ({ choice }: { choice: Choice }) => {
    const translate = useTranslate();
    const below =
        choice.type === 'site'
            ? choice.domain
            : translate('groups.count', { smart_count: choice.size });
    return (
        <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Typography component="span" noWrap variant="subtitle1">
                    {choice.name}
                </Typography>
                {choice.isArchived && (
                    <Chip size="mini" variant="outlined" label={translate('select.archived')} />
                )}
            </Box>
            <Note noWrap>{below}</Note>
        </Box>
    );
};

interface OptionProps {
    id: string;
    choice: Choice;
    isActive: boolean;
    onChoose: () => void;
}

const Option = ({ id, choice, isActive, onChoose }: OptionProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const Icon = choice.type === 'site' ? LanguageOutlined : FolderOutlined;
    return (
        <Box
            role="option"
            id={id}
            aria-selected={isActive}
            // the field keeps the focus
            onMouseDown={event => event.preventDefault()}
            onClick={onChoose}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                cursor: 'pointer',
                px: 2,
                py: 0.75,
                minHeight: 52,
                '&:hover': { bgcolor: 'action.hover' },
                ...(isActive && {
                    bgcolor: 'action.selected',
                    outline: '2px solid',
                    outlineOffset: -2,
                    outlineColor: 'primary.main',
                }),
            }}
        >
            <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
            <ChoiceText choice={choice} />
            <Note sx={{ whiteSpace: 'nowrap' }}>
                {translate('sites.todayOf', { metric: translate('metricShort.pv') })}{' '}
                {figureText('pv', choice.pv, language)}
            </Note>
        </Box>
    );
};

interface Props {
    id: string;
    list: readonly Choice[];
    active: number;
    idOf: (index: number) => string;
    onChoose: (choice: Choice) => void;
}

/** The choices under the headings of their sections. */
export const ChoiceList = ({ id, list, active, idOf, onChoose }: Props) => {
    const translate = useTranslate();
    const sections = [...new Set(list.map(({ section }) => section))];
    const options = (section: SectionName) =>
        list.map(
            (choice, index) =>
                choice.section === section && (
                    <Option
                        key={idOf(index)}
                        id={idOf(index)}
                        choice={choice}
                        isActive={index === active}
                        onChoose={() => onChoose(choice)}
                    />
                ),
        );
    return (
        <Card role="listbox" id={id} aria-label={translate('select.list')} sx={{ pb: 1 }}>
            {sections.map(section => (
                <Box role="group" key={section} aria-labelledby={`${id}-${section}`}>
                    <Note
                        role="presentation"
                        id={`${id}-${section}`}
                        sx={{ px: 2, pt: 1.5, pb: 0.5 }}
                    >
                        {translate(`select.${section}`)}
                    </Note>
                    {options(section)}
                </Box>
            ))}
        </Card>
    );
};
