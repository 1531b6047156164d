import NoCoverIcon from '@mui/icons-material/ArticleOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ArticleRow } from '../../../contract/content/resources/articles';
import { useGranted } from '../../authProvider/useGranted';
import { Ago } from '../../ui/admin/text/Ago';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touch } from '../../ui/admin/touch';
import { none } from '../../ui/text/numbers';
import { LocalNumber } from '../core/fields/LocalNumber';
import { Person } from '../core/fields/Person';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { listPath } from '../core/recordPaths';
import { LibraryThumb } from '../files/FileThumb';
import { ArticleState } from './ArticleState';
import { articleFilters } from './articleFilters';
import { BulkStates } from './BulkStates';
import { DeleteChosenArticles } from './DeleteChosenArticles';

const Column = DataTable.Col<ArticleRow>;
const NumberColumn = numberColumn<ArticleRow>();

interface Props {
    article: ArticleRow;
}

const Cover = ({ article: { coverId } }: Props) => (
    <Box
        sx={{
            flex: 'none',
            width: 64,
            height: touch,
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'action.hover',
            display: 'grid',
            placeItems: 'center',
        }}
    >
        {coverId ? (
            <LibraryThumb id={coverId} alt="" />
        ) : (
            <NoCoverIcon fontSize="small" color="disabled" aria-hidden />
        )}
    </Box>
);

const oneLine = {
    typography: 'note',
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
} as const;

/** Where no article here has one, there is no place kept for them. */
const useHasCovers = (): boolean =>
    useListContext<ArticleRow>().data?.some(({ coverId }) => coverId !== null) ?? false;

const Title = ({ article }: Props) => (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 240, maxWidth: 320 }}>
        {useHasCovers() && <Cover article={article} />}
        <Box sx={{ minWidth: 0 }}>
            <RecordLink>{article.title}</RecordLink>
            <Typography sx={oneLine}>{article.summary}</Typography>
        </Box>
    </Box>
);

const Category = ({ article: { category } }: Props) => {
    const language = useLanguage();
    if (!category) return <>{none}</>;
    return <span>{language === 'zh' ? category.nameZh : category.nameEn}</span>;
};

const Language = ({ article: { language } }: Props) => (
    <span>{useTranslate()(`resources.articles.languages.${language}`)}</span>
);

const Tags = ({ article: { tags } }: Props) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {tags.map(tag => (
            <Chip key={tag} label={tag} size="small" variant="outlined" />
        ))}
    </Box>
);

const ArticleCard = ({ record }: { record: ArticleRow }) => (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
        {useHasCovers() && <Cover article={record} />}
        <Box sx={{ minWidth: 0, flex: 1 }}>
            <RecordLink>{record.title}</RecordLink>
            <Typography sx={oneLine}>{record.summary}</Typography>
            <Note
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                    mt: 1,
                }}
            >
                <ArticleState state={record.state} />
                <Language article={record} />
                {record.category && <Category article={record} />}
                <Ago at={record.updatedAt} asDate />
            </Note>
        </Box>
    </Box>
);

const CategoriesButton = () => {
    const translate = useTranslate();
    const to = listPath('article_categories');
    if (!useGranted('article_categories', 'edit') || !to) return null;
    return (
        <Button component={Link} to={to} variant="outlined">
            {translate('article.categories')}
        </Button>
    );
};

/** The articles of the public site. */
export const ArticleList = () => (
    <ResourceList
        name="articles"
        card={ArticleCard}
        filters={articleFilters}
        actions={<CategoriesButton />}
        bulkActions={<BulkStates />}
        bulkDelete={<DeleteChosenArticles />}
        hiddenColumns={['tags', 'createdAt', 'id']}
    >
        <Column
            source="title"
            sx={{ maxWidth: 340 }}
            render={article => <Title article={article} />}
        />
        <Column
            source="state"
            disableSort
            render={article => <ArticleState state={article.state} />}
        />
        <Column source="language" disableSort render={article => <Language article={article} />} />
        <Column
            source="category"
            disableSort
            sx={{ maxWidth: 160 }}
            render={article => <Category article={article} />}
        />
        <Column
            source="author"
            disableSort
            render={article => <Person id={article.authorId} name={article.author} />}
        />
        <NumberColumn source="views" render={({ views }) => <LocalNumber value={views} />} />
        <Column source="publishedAt" render={article => <DateTime at={article.publishedAt} />} />
        <Column source="updatedAt" render={article => <Ago at={article.updatedAt} asDate />} />
        <Column source="createdAt" render={article => <Ago at={article.createdAt} asDate />} />
        <Column source="tags" disableSort render={article => <Tags article={article} />} />
        <Column source="id" disableSort />
    </ResourceList>
);
