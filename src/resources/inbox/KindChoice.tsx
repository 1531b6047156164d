import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type InboxKind, inboxKinds } from '../../../contract/shell/inbox';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { exact } from '../../ui/text/numbers';

interface ChoiceProps {
    text: string;
    count: number;
    isChosen: boolean;
    onChoose: () => void;
}

const Choice = ({ text, count, isChosen, onChoose }: ChoiceProps) => {
    const language = useLanguage();
    return (
        <ButtonBase
            aria-pressed={isChosen}
            onClick={onChoose}
            sx={{
                ...touchHeight(36),
                px: 1.5,
                gap: 0.75,
                borderRadius: 1,
                border: 1,
                typography: 'text',
                borderColor: isChosen ? 'primary.main' : 'divider',
                bgcolor: isChosen ? 'action.selected' : 'transparent',
                color: count === 0 && !isChosen ? 'text.secondary' : 'text.primary',
                whiteSpace: 'nowrap',
            }}
        >
            {text}
            <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {exact(count, language)}
            </Box>
        </ButtonBase>
    );
};

interface Props {
    counts: Readonly<Partial<Record<InboxKind, number>>>;
    kind: InboxKind | undefined;
    onChange: (kind: InboxKind | undefined) => void;
}

/** One kind of what waits, or everything, with how many there are. */
export const KindChoice = ({ counts, kind, onChange }: Props) => {
    const translate = useTranslate();
    const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
    return (
        <Box
            role="group"
            aria-label={translate('inbox.kind')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
            <Choice
                text={translate('inbox.every')}
                count={all}
                isChosen={kind === undefined}
                onChoose={() => onChange(undefined)}
            />
            {inboxKinds
                .filter(one => counts[one] !== undefined)
                .map(one => (
                    <Choice
                        key={one}
                        text={translate(`inbox.kinds.${one}`)}
                        count={counts[one] ?? 0}
                        isChosen={kind === one}
                        onChoose={() => onChange(one)}
                    />
                ))}
        </Box>
    );
};
