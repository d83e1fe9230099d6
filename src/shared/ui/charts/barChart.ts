import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, GridComponent, TooltipComponent, SVGRenderer]);

export interface Bar {
  label: string;
  count: number;
}

/** Draws bars into an element and keeps them as wide as it is. Answers how to take them away. */
export function drawBars(element: HTMLElement, bars: readonly Bar[], upright: boolean): () => void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--sn-${name}`).trim();
  const chart = init(element, null, { renderer: 'svg' });
  const words = { color: colour('colorTextSecondary') };
  const axisLine = { lineStyle: { color: colour('colorBorder') } };
  const labels = { type: 'category', data: bars.map(({ label }) => label), axisTick: { show: false }, axisLine, axisLabel: words } as const;
  const splitLine = { lineStyle: { color: colour('colorBorderSecondary') } };
  const counts = { type: 'value', minInterval: 1, splitLine, axisLabel: words } as const;
  chart.setOption({
    animation: false,
    textStyle: { fontFamily: style.getPropertyValue('--sn-fontFamily') },
    color: [colour('colorPrimary')],
    grid: { left: 8, right: 16, top: 8, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: colour('colorBgElevated'),
      borderColor: colour('colorBorder'),
      textStyle: { color: colour('colorText') },
    },
    ...(upright
      ? { xAxis: labels, yAxis: counts }
      : { xAxis: counts, yAxis: { ...labels, inverse: true, axisLabel: { ...words, width: 120, overflow: 'truncate' } } }),
    series: [{ type: 'bar', barMaxWidth: 22, data: bars.map(({ count }) => count) }],
  });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
