import { AutocompleteInput } from 'react-admin';
import { articleLanguages, articleStates } from '../../../contract/content/resources/articles';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { useArticleChoices } from './useArticleChoices';

const look = {
    variant: 'outlined',
    size: 'small',
    helperText: false,
    sx: { minWidth: { xs: 1, sm: 200 } },
} as const;

interface FilterProps {
    source: string;
}

const TagFilter = ({ source }: FilterProps) => {
    const { tags } = useArticleChoices();
    return (
        <AutocompleteInput
            {...look}
            source={source}
            choices={tags.map(tag => ({ id: tag, name: tag }))}
            translateChoice={false}
        />
    );
};

const AuthorFilter = ({ source }: FilterProps) => {
    const { authors } = useArticleChoices();
    return (
        <AutocompleteInput {...look} source={source} choices={authors} translateChoice={false} />
    );
};

/** What the list of articles can be filtered by. */
export const articleFilters = [
    <ChoiceFilter
        key="state"
        source="state"
        choices={articleStates}
        texts="resources.articles.states"
        alwaysOn
    />,
    <ChoiceFilter
        key="language"
        source="language"
        choices={articleLanguages}
        texts="resources.articles.languages"
        alwaysOn
    />,
    <ReferenceChoice key="categoryId" source="categoryId" reference="article_categories" />,
    <TagFilter key="tag" source="tag" />,
    <AuthorFilter key="authorId" source="authorId" />,
    ...rangeFilters('publishedAt'),
    ...rangeFilters('updatedAt'),
];
