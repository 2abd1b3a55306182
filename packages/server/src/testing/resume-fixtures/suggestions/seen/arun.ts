import type { SuggestedPerson } from '../suggestion-facts.ts'

const advert =
  'Graduate Software Engineer, Quarry Example Games. C++, Unity, Vulkan. Shipped titles preferred. Internship at a studio required.'

export const arun: SuggestedPerson = {
  resume: {
    name: 'Arun Fixture',
    headline: 'Final-year student',
    email: 'arun@students.example.org',
    summary: 'I write small games and want to learn how large ones are made.',
    skills: { Languages: ['C++', 'Python', 'C#'], Tools: ['Git', 'Godot'] },
    education: [
      {
        at: 'Example Institute of Technology',
        degree: 'B.Tech.',
        area: 'Information Technology',
        score: 'CGPA 7.9',
        from: '2021',
        to: '2025',
      },
    ],
    achievements: ['Third place in the college coding contest'],
  },
  posts: [
    {
      at: 'Sample Web Agency',
      as: 'Intern',
      from: '2024-05',
      to: '2024-07',
      lines: {
        bugs: 'Fixed bugs in a shop website, around 20 tickets',
        page: 'Made the search page with React, my mentor reviewed it',
        db: 'Wrote SQL queries for reports',
      },
    },
    {
      at: 'Example Institute Game Club',
      as: 'Member',
      from: '2022-08',
      to: 'present',
      lines: {
        game: 'Programmed a platformer in Godot with 3 friends, downloaded 800 times',
        jam: 'Took part in game jams, 4 so far',
        talk: 'Talk about shaders for first-years',
      },
    },
  ],
  said: [
    'The platformer is called Tin Fox and uses C#.',
    'The search page got about a dozen filters.',
    'About 50 people came to my shader talk.',
    'We won nothing at the jams, but Tin Fox came out of one.',
  ],
  suggestions: [
    { at: 'bugs', to: 'Resolved around 20 tickets for a shop website' },
    { at: 'bugs', to: 'Debugged an online shop and closed about twenty tickets' },
    { at: 'page', to: 'Built the search page in React with 12 filters, reviewed by my mentor' },
    { at: 'page', to: 'Implemented a search page in React under the guidance of a mentor' },
    { at: 'db', to: 'Wrote SQL queries that feed reports' },
    { at: 'game', to: 'Developed a platformer in Godot (C#) with three friends; 800 downloads' },
    { at: 'game', to: 'Programmed "Tin Fox", a Godot platformer, in a group of four; downloaded 800 times' },
    { at: 'jam', to: 'Participated in four game jams' },
    { at: 'talk', to: 'Gave a talk on shaders to about 50 first-year students' },
    { at: 'talk', to: 'Explained shaders to first-years in a talk' },
    { at: 'game', to: 'Co-developed a platformer with 3 friends in Godot, from game jam to 800 downloads' },
    { at: 'bugs', to: 'Fixed bugs in a shop website, around 200 tickets', invented: ['200'] },
    { at: 'bugs', to: 'Fixed bugs in a shop website with 2 million visitors, around 20 tickets', invented: ['2 million visitors'] },
    {
      at: 'page',
      to: 'Made the search page with React, TypeScript and GraphQL, my mentor reviewed it',
      invented: ['TypeScript', 'GraphQL'],
    },
    { at: 'page', to: 'Made the search page with React, which raised conversion by 18%', invented: ['18%'] },
    { at: 'db', to: 'Wrote SQL queries for reports in Oracle and MongoDB', invented: ['Oracle', 'MongoDB'] },
    { at: 'game', to: 'Programmed a platformer in Unity with 3 friends, downloaded 800 times', advert, invented: ['Unity'] },
    { at: 'game', to: 'Led 3 friends to program a platformer in Godot, downloaded 800 times on Steam', invented: ['Led', 'Steam'] },
    {
      at: 'game',
      to: 'Programmed a platformer in Godot with a Vulkan renderer, downloaded 80,000 times',
      advert,
      invented: ['Vulkan', '80,000'],
    },
    { at: 'jam', to: 'Won 4 game jams so far', invented: ['Won'] },
    {
      at: 'jam',
      to: 'Took part in game jams, 4 so far, among them the Example Global Jam in Tokyo',
      invented: ['Example Global Jam', 'Tokyo'],
    },
    { at: 'talk', to: 'Keynote speaker about shaders for first-years', invented: ['Keynote speaker'] },
    { at: 'talk', to: 'Taught a 12-week course about shaders for first-years', invented: ['12-week', 'course'] },
    { to: 'First place in the national coding contest', invented: ['First place', 'national'] },
    { to: 'Internship at Quarry Example Games, summer 2023', advert, invented: ['Quarry Example Games', '2023'] },
  ],
}
