import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { articleCategories, articles } from '../../../contract/content/resources/articles';
import { defineOffice } from '../core/defineOffice';
import { dictionaryPages } from '../dictionaries/dictionaryPages';
import { articleEn, articleZh } from './pageTexts';
import { articleCategoryRoute, articleRoute } from './route';
import { articleCategoriesEn, articleCategoriesZh, articlesEn, articlesZh } from './texts';

/** What stands on the public site, and the categories that it is in. */
export const office = [
    defineOffice(articles, {
        route: articleRoute,
        icon: ArticleOutlined,
        texts: { en: articlesEn, zh: articlesZh },
        words: { article: { en: articleEn, zh: articleZh } },
        represent: 'title',
        list: async () => (await import('./ArticleList')).ArticleList,
        create: async () => (await import('./ArticleCreate')).ArticleCreate,
        edit: async () => (await import('./ArticleEdit')).ArticleEdit,
    }),
    defineOffice(articleCategories, {
        route: articleCategoryRoute,
        icon: FolderOutlined,
        texts: { en: articleCategoriesEn, zh: articleCategoriesZh },
        ...dictionaryPages('article_categories'),
    }),
];
