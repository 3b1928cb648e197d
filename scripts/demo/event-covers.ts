import sharp from 'sharp'
import { createImageQueue } from '#server/images/image-queue.ts'
import { processContentImage } from '#server/images/process-image.ts'

const WIDTH = 960
const HEIGHT = 540

const tree = (x: number, y: number, size: number) =>
  `<rect x="${x - size * 0.08}" y="${y - size * 0.5}" width="${size * 0.16}" height="${size * 0.5}" fill="#5b4331"/>
   <circle cx="${x}" cy="${y - size * 0.8}" r="${size * 0.42}" fill="#2f6b45"/>
   <circle cx="${x + size * 0.28}" cy="${y - size * 0.62}" r="${size * 0.28}" fill="#3a7d52"/>`

const person = (x: number, y: number, clothes: string) =>
  `<circle cx="${x}" cy="${y - 62}" r="20" fill="#8a5d3f"/>
   <path d="M${x - 34} ${y}c0-30 12-42 34-42s34 12 34 42z" fill="${clothes}"/>`

const note = (x: number, y: number, size: number) =>
  `<g fill="#f5b840"><ellipse cx="${x}" cy="${y}" rx="${size * 0.22}" ry="${size * 0.16}"/>
   <rect x="${x + size * 0.14}" y="${y - size * 0.8}" width="${size * 0.08}" height="${size * 0.8}"/>
   <path d="M${x + size * 0.14} ${y - size * 0.8}q${size * 0.4} ${size * 0.1} ${size * 0.34} ${size * 0.46}q-${size * 0.1} -${size * 0.26} -${size * 0.34} -${size * 0.22}z"/></g>`

/** What each kind of cover shows; nothing and nobody that there is. */
const SCENES = {
  picnic: `<rect width="960" height="540" fill="#bfe3e6"/><circle cx="790" cy="110" r="58" fill="#f5b840"/>
    <path d="M0 330q240-90 480-20t480-30v260H0z" fill="#6ea860"/><path d="M0 400q300-60 560 0t400-10v150H0z" fill="#4f8f52"/>
    ${tree(140, 380, 190)}${tree(850, 370, 160)}
    <path d="M330 430l300 0 70 80H270z" fill="#f7efe0"/><path d="M380 430l-20 80M480 430v80M580 430l20 80M300 470h370" stroke="#b5523b" stroke-width="10"/>
    ${person(300, 430, '#0b5d57')}${person(650, 430, '#b5523b')}${person(480, 410, '#7a5c8f')}`,
  music: `<rect width="960" height="540" fill="#123c3f"/><path d="M0 400h960v140H0z" fill="#0b2526"/>
    <path d="M180 0l180 400H40zM780 0l140 400H600z" fill="#ffffff" opacity=".1"/>
    ${note(250, 210, 120)}${note(470, 150, 150)}${note(700, 230, 110)}
    ${person(330, 440, '#f2ab27')}${person(480, 430, '#d6ede8')}${person(630, 440, '#c9772b')}`,
  meeting: `<rect width="960" height="540" fill="#efe4cd"/><rect x="110" y="70" width="200" height="150" fill="#bfe3e6" stroke="#8a7a58" stroke-width="10"/>
    <rect x="650" y="70" width="200" height="150" fill="#bfe3e6" stroke="#8a7a58" stroke-width="10"/>
    ${[170, 325, 480, 635, 790].map((x, index) => person(x, 400, ['#0b5d57', '#b5523b', '#1f6f8b', '#7a5c8f', '#4f7a4a'][index] ?? '#0b5d57')).join('')}
    <path d="M90 400h780l50 140H40z" fill="#a97350"/><path d="M90 400h780" stroke="#7a4f33" stroke-width="12"/>`,
  health: `<rect width="960" height="540" fill="#d6ede8"/><path d="M0 430h960v110H0z" fill="#a9d3cb"/>
    <path d="M480 400c-170-96-220-170-190-250 26-70 130-80 190 10 60-90 164-80 190-10 30 80-20 154-190 250z" fill="#c2483c"/>
    <path d="M300 240h100l34-70 52 150 40-80h134" fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"/>
    ${person(160, 450, '#f7efe0')}${person(800, 450, '#0b5d57')}`,
} as const

export type Cover = keyof typeof SCENES

/** A drawn cover, as the site keeps its pictures. */
export const drawEventCover = async (cover: Cover) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SCENES[cover]}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
  return processContentImage({ bytes, filename: `${cover}.jpg`, mimetype: 'image/jpeg' }, createImageQueue())
}
