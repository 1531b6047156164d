import type { SameKeys } from '../sameKeys';

/** Putting the records of a list into an order. */
export const arrangeEn = {
    button: 'Reorder…',
    title: 'Reorder: %{list}',
    help: 'Drag rows or use the arrow buttons. The new order applies when you save.',
    hint: 'Press Space to pick up a row, the arrow keys to move it, Space to drop it and Escape to cancel.',
    draggable: 'draggable',
    drag: 'Drag %{name}',
    up: 'Move %{name} up',
    down: 'Move %{name} down',
    picked: 'Picked up %{name}.',
    over: '%{name} is at position %{place} of %{count}.',
    dropped: '%{name} was dropped at position %{place} of %{count}.',
    cancelled: 'Cancelled. %{name} is back in its original position.',
    tooMany: 'This list has more than %{count} records. Set their positions one by one.',
    saved: 'Order saved',
};

export const arrangeZh: SameKeys<typeof arrangeEn> = {
    button: '调整顺序…',
    title: '调整顺序：%{list}',
    help: '可以拖动，也可以用箭头按钮。保存后生效。',
    hint: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。',
    draggable: '可拖动',
    drag: '拖动 %{name}',
    up: '上移 %{name}',
    down: '下移 %{name}',
    picked: '已拿起 %{name}。',
    over: '%{name} 位于第 %{place} 位，共 %{count} 项。',
    dropped: '%{name} 已放到第 %{place} 位，共 %{count} 项。',
    cancelled: '已取消，%{name} 回到原处。',
    tooMany: '列表超过 %{count} 条，请逐条设置排序。',
    saved: '顺序已保存',
};
