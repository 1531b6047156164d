import {
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    Skeleton,
    type Theme,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
    useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { restoreArticleRevision } from '../../../../contract/content/resources/articleActions';
import type { Article } from '../../../../contract/content/resources/articles';
import { callApi } from '../../../dataProvider/callApi';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { FailedCard } from '../../../ui/admin/states/StateCard';
import { Note } from '../../../ui/admin/text/Note';
import { touchHeight } from '../../../ui/admin/touch';
import { ActionButton } from '../../core/actions/ActionButton';
import { Difference } from './Difference';
import { RevisionList } from './RevisionList';
import { useRevision, useRevisions } from './useRevisions';

type Other = 'before' | 'now';

interface ComparedProps {
    article: Article;
    chosen: number;
    other: Other;
}

const Loading = () => (
    <Box aria-hidden="true">
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={120} />
    </Box>
);

/** The chosen revision beside the one before it, or beside the present one. */
const Compared = ({ article, chosen, other }: ComparedProps) => {
    const translate = useTranslate();
    const isFirst = other === 'before' && chosen === 1;
    const mine = useRevision(article.id, chosen);
    const theirs = useRevision(article.id, other === 'before' ? chosen - 1 : article.revision);
    const error = mine.error ?? theirs.error;
    if (error) {
        const again = () => void Promise.all([mine.refetch(), theirs.refetch()]);
        return <FailedCard inner error={error} onAgain={again} />;
    }
    if (isFirst) return <Typography>{translate('article.revisions.first')}</Typography>;
    if (!mine.data || !theirs.data) return <Loading />;
    const [from, to] = other === 'before' ? [theirs.data, mine.data] : [mine.data, theirs.data];
    return <Difference from={from.content} to={to.content} />;
};

interface Props {
    article: Article;
    isDirty: boolean;
    onClose: () => void;
}

const RestoreButton = ({ article, isDirty, chosen, onClose }: Props & { chosen: number }) => {
    const translate = useTranslate();
    const { id, version } = article;
    const number = { number: chosen };
    return (
        <ActionButton
            name="articles"
            variant="contained"
            label={translate('article.revisions.restore')}
            isDisabled={isDirty || chosen === article.revision}
            ask={{
                title: translate('article.revisions.restoreTitle', number),
                text: translate('article.revisions.restoreText'),
            }}
            action={() =>
                callApi(
                    restoreArticleRevision,
                    { params: { id, ...number }, body: { version } },
                    undefined,
                    { isSilent: true },
                )
            }
            done={translate('article.revisions.restored', number)}
            onDone={onClose}
        />
    );
};

const CompareChoice = ({ other, onChange }: { other: Other; onChange: (other: Other) => void }) => {
    const id = useId();
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
            <Typography id={id} component="span" variant="note">
                {translate('article.revisions.compare')}
            </Typography>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={other}
                aria-labelledby={id}
                onChange={(_, next: Other | null) => next && onChange(next)}
            >
                {(['before', 'now'] as const).map(choice => (
                    <ToggleButton key={choice} value={choice} sx={{ px: 2, ...touchHeight(34) }}>
                        {translate(`article.revisions.${choice}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </Box>
    );
};

/** What was saved of an article, what each save changed, and the way back. */
export const RevisionsDialog = ({ article, isDirty, onClose }: Props) => {
    const id = useId();
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const [page, setPage] = useState(1);
    const [chosen, setChosen] = useState(article.revision);
    const [other, setOther] = useState<Other>('before');
    const { data, error, refetch } = useRevisions(article.id, page);
    return (
        <Dialog
            open
            onClose={onClose}
            fullScreen={phone}
            fullWidth
            maxWidth="lg"
            aria-labelledby={id}
        >
            <DialogTitle id={id}>{translate('article.revisions.title')}</DialogTitle>
            <DialogContent
                sx={{
                    display: 'grid',
                    gap: 3,
                    alignContent: 'start',
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
                    minHeight: 360,
                }}
            >
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()}>
                        <Loading />
                    </LoadState>
                )}
                {data && (
                    <RevisionList
                        {...data}
                        page={page}
                        onPage={setPage}
                        current={article.revision}
                        chosen={chosen}
                        onChoose={setChosen}
                    />
                )}
                <Box sx={{ minWidth: 0 }}>
                    <CompareChoice other={other} onChange={setOther} />
                    <Compared article={article} chosen={chosen} other={other} />
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
                {isDirty && (
                    <Note component="p" sx={{ mr: 'auto' }}>
                        {translate('article.revisions.saveFirst')}
                    </Note>
                )}
                <Button onClick={onClose} size="tall">
                    {translate('common.close')}
                </Button>
                <RestoreButton
                    article={article}
                    isDirty={isDirty}
                    chosen={chosen}
                    onClose={onClose}
                />
            </DialogActions>
        </Dialog>
    );
};
