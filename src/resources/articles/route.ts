import { defineRoute } from '../core/resourceRoute';

export const articleRoute = defineRoute({
    name: 'articles',
    path: '/admin/contentList',
    group: 'admin',
    place: 40,
    title: ['Article management', '文章管理'],
    roles: ['admin', 'article_editor'],
    grants: ['articles.edit'],
    create: { path: '/admin/contentcreate', title: ['Add article', '添加文章'] },
    edit: { path: '/admin/contentcreate/:id', title: ['Edit article', '编辑文章'], noCache: true },
});

export const articleCategoryRoute = defineRoute({
    name: 'article_categories',
    path: '/admin/categories',
    group: 'admin',
    place: 50,
    grants: ['dictionaries.manage'],
    title: ['Article categories', '文章分类'],
    create: true,
    edit: true,
});
